import type { Line } from '../../net/messages';

const AT_MOST = 5;
export const YOU = 'You';

/** Whom a line begins with, as it names them; "" where nobody does anything. */
export const doer = ({ seat, text }: Line, people: readonly string[]): string =>
  seat < 0 ? '' : text.startsWith(`${YOU} `) ? YOU : (people[seat] ?? '');

/** What they do. */
export const deed = (line: Line, people: readonly string[]): string => {
  const name = doer(line, people);
  return name ? line.text.slice(name.length + 1) : line.text;
};

/** What one move brought about, in one line: "Ann plays Crystal; gains 1 gem." Turns begin lines of their own. */
export function gathered(lines: readonly Line[], people: readonly string[]): Line[] {
  const out: Line[] = [];
  let held = 0;
  for (const line of lines) {
    const last = out.at(-1);
    const same = last && last.move === line.move && line.kind !== 'turn' && last.kind !== 'turn' && held < AT_MOST;
    if (same && line.seat >= 0 && last.seat === line.seat) {
      out[out.length - 1] = { ...last, text: `${last.text.replace(/\.$/, '')}; ${deed(line, people)}` };
      held += 1;
    } else {
      out.push(line.kind === 'turn' ? { ...line, text: line.text.replace(/\.$/, '') } : line);
      held = 1;
    }
  }
  return out;
}
