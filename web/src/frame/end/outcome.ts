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
  if (ended.how === 'abandoned') return t('over.abandoned');
  const [{ outcome: kind, winners }, isMine] = [ended, ended.winners.some((seat) => mine.includes(seat))];
  if (kind === 'nobody') return how + t(info.players === 1 ? 'over.youlost' : 'over.nobody');
  if (kind === 'all') return how + t('over.all');
  if (kind === 'team') return how + t(isMine ? 'over.yourteam' : 'over.team', { names: winners.map(name).join(', ') });
  if (winners.length > 1) return how + t('over.shared', { names: winners.map(name).join(', ') });
  return how + (mine.length === 1 && isMine ? t('over.youwon') : t('over.won', { name: name(winners[0]!) }));
}
