import type { RuleClause } from '../../net/messages';

/** The number of a clause without the name of its game. */
export const number = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Clauses that hold every word of the query; those that hold it as written come first. */
export function find(clauses: readonly RuleClause[], query: string): RuleClause[] {
  const whole = query.trim().toLowerCase();
  const words = whole.split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return clauses
    .map((clause) => {
      const text = `${number(clause.id)} ${clause.heading} ${clause.text}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) return { clause, score: 0 };
      return { clause, score: 1 + Number(text.includes(whole)) * 2 + Number(number(clause.id) === whole) * 4 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ clause }) => clause);
}
