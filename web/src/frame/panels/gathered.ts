import type { Line } from '../../net/messages';

const AT_MOST = 5;

/** What one move brought about, in one line: "Ann plays Crystal; gains 1 gem." Turns begin lines of their own. */
export function gathered(lines: readonly Line[], people: readonly string[]): Line[] {
  const out: Line[] = [];
  let held = 0;
  for (const line of lines) {
    const last = out.at(-1);
    const name = people.find((person) => person && line.text.startsWith(`${person} `));
    const same = last && last.move === line.move && line.kind !== 'turn' && last.kind !== 'turn' && held < AT_MOST;
    if (same && name && last.text.startsWith(`${name} `)) {
      out[out.length - 1] = { ...last, text: `${last.text.replace(/\.$/, '')}; ${line.text.slice(name.length + 1)}` };
      held += 1;
    } else {
      out.push(line.kind === 'turn' ? { ...line, text: line.text.replace(/\.$/, '') } : line);
      held = 1;
    }
  }
  return out;
}
