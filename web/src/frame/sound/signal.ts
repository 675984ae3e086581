import { settings } from '../../settings.svelte';
import { t } from '../../text/text';
import { sound } from './sound';

/** Your turn: a sound, the title, and (if asked for) a notification while the page is in the background. */

export function announce(game: string, prompt: string): void {
  sound('yourTurn');
  if (!document.hidden || !settings.kept.notify || !('Notification' in window)) return;
  if (Notification.permission === 'granted')
    new Notification(t('notify.turn', { game }), { body: prompt, tag: 'turn' });
}

export function retitle(game: string, mine: boolean): void {
  document.title = mine ? `${t('title.turn')} · ${game}` : `${game} · ${t('app.name')}`;
}
