/** The little Markdown that rules are written in: headings, paragraphs, lists, tables, bold, italics, code. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'text'; text: string; clause: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

export type Span = { text: string; mark?: 'b' | 'i' | 'code' };

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

export function blocks(markdown: string): Block[] {
  const out: Block[] = [];
  for (const chunk of markdown.trim().split(/\n{2,}/)) {
    const lines = chunk.split('\n');
    const heading = /^(#{1,4}) (.+)$/.exec(lines[0]!);
    if (heading) {
      out.push({
        kind: 'heading',
        level: heading[1]!.length,
        text: heading[2]!,
        id: heading[2]!.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'),
      });
      if (lines.length > 1) out.push(...blocks(lines.slice(1).join('\n')));
    } else if (lines.length > 1 && lines[0]!.startsWith('|') && /^\|?[\s:|-]+\|?$/.test(lines[1]!)) {
      out.push({ kind: 'table', head: cells(lines[0]!), rows: lines.slice(2).map(cells) });
    } else if (/^\s*[-*] /.test(lines[0]!)) {
      const items: string[] = [];
      for (const line of lines) {
        if (/^\s*[-*] /.test(line)) items.push(line.replace(/^\s*[-*] /, ''));
        else items[items.length - 1] += ' ' + line.trim();
      }
      out.push({ kind: 'list', items });
    } else {
      const text = lines.map((line) => line.trim()).join(' ');
      const clause = /^\*\*([\w.]+)\*\* /.exec(text);
      out.push({ kind: 'text', text: clause ? text.slice(clause[0].length) : text, clause: clause?.[1] ?? '' });
    }
  }
  return out;
}

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**') && piece.length > 4) return { text: piece.slice(2, -2), mark: 'b' };
      if (piece.startsWith('*') && piece.length > 2) return { text: piece.slice(1, -1), mark: 'i' };
      if (piece.startsWith('`') && piece.length > 2) return { text: piece.slice(1, -1), mark: 'code' };
      return { text: piece };
    });
}
