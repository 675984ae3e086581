/** Changes of a pack's text that are made by a click. */
import type { Change, DraftEntry } from '../../net/messages';

/** The text with a repair in place. */
export function repaired(text: string, change: Change): string {
  const lines = text.split('\n');
  const line = lines[change.line - 1] ?? '';
  lines[change.line - 1] = line.slice(0, change.start - 1) + change.text + line.slice(change.end - 1);
  return lines.join('\n');
}

/** The place of a line and column, counted from 1, in the whole text. */
export function placeOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, it) => sum + it.length + 1, 0);
  return Math.min(text.length, before + column - 1);
}

/** A number of an entry's header set to another value. */
export function withNumber(text: string, entry: Pick<DraftEntry, 'line'>, field: string, value: number): string {
  const lines = text.split('\n');
  const at = entry.line - 1;
  const line = lines[at] ?? '';
  const pattern = new RegExp(`(· *${field} +)\\d+`);
  lines[at] = pattern.test(line)
    ? line.replace(pattern, `$1${value}`)
    : line.replace(/^([^·—]+?)(?= *(?:[·—]|$))/, `$1 · ${field} ${value}`);
  return lines.join('\n');
}

/** An amount at a place of a line, one more or one less. */
export function stepped(text: string, line: number, column: number, by: number): string {
  const lines = text.split('\n');
  const row = lines[line - 1] ?? '';
  const digits = /^\d+/.exec(row.slice(column))?.[0];
  if (digits === undefined) return text;
  const value = Math.max(0, Math.min(999, Number(digits) + by));
  lines[line - 1] = row.slice(0, column) + value + row.slice(column + digits.length);
  return lines.join('\n');
}

const spaced = (text: string): string => text.replace(/\s*$/, '\n\n');

/** The text with an entry at its end, and where that begins. */
export function withEntry(text: string, lines: readonly string[]): { text: string; at: number } {
  const before = spaced(text);
  return { text: before + lines.join('\n') + '\n', at: before.length };
}

/** The entry in which a line stands, by where the headers are. */
export function entryAt(text: string, line: number): { name: string; from: number; to: number } {
  const lines = text.split('\n');
  const heads = lines.flatMap((it, i) => (it && !/^[\s#]/.test(it) && !it.startsWith('pack ') ? [i + 1] : []));
  const from = heads.findLast((it) => it <= line) ?? 0;
  const to = heads.find((it) => it > line) ?? lines.length + 1;
  return { name: from ? lines[from - 1]!.split(/ [·|] | (?:—|--)/)[0]!.trim() : '', from, to };
}

/** Whether an entry only takes one of the pack beneath out. */
export const isRemoval = (text: string, line: number): boolean =>
  / [·|] removed *$/.test(text.split('\n')[line - 1] ?? '');

/** All entries as they are laid out, read or not. */
export function outline(text: string): { name: string; line: number }[] {
  return text
    .split('\n')
    .flatMap((it, i) =>
      it && !/^[\s#]/.test(it) && !it.startsWith('pack ') && it !== 'pack'
        ? [{ name: it.split(/ [·|] | (?:—|--)/)[0]!.trim(), line: i + 1 }]
        : [],
    );
}
