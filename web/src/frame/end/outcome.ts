import type { TableInfo } from '../../net/messages';
import { t } from '../../text/text';

/** Who won, in a sentence. */
export function outcome(info: TableInfo | null, mine: readonly number[]): string {
  const ended = info?.ended;
  if (!info || !ended) return '';
  const name = (seat: number) => info.seats[seat]?.name ?? '';
  const how =
    ended.how === 'conceded'
      ? t('over.conceded', { name: name(ended.seat) }) + ' '
      : ended.how === 'timeout'
        ? t('over.timeout', { name: name(ended.seat) }) + ' '
        : '';
  if (ended.how === 'abandoned' || !ended.winners.length) return t('over.abandoned');
  if (ended.winners.length > 1) return how + t('over.shared', { names: ended.winners.map(name).join(', ') });
  const winner = ended.winners[0]!;
  return how + (mine.length === 1 && mine[0] === winner ? t('over.youwon') : t('over.won', { name: name(winner) }));
}
