import { settings } from '../settings.svelte';
import { t } from '../text/text';

/** Your turn: a sound, the title, and (if asked for) a notification while the page is in the background. */

let audio: AudioContext | null = null;

/** Two soft notes, made on the spot. Browsers allow it only after the person has touched the page. */
export function chime(): void {
  if (!settings.kept.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const at = audio!.currentTime + i * 0.13;
    const tone = audio!.createOscillator();
    const loudness = audio!.createGain();
    tone.frequency.value = pitch;
    tone.type = 'sine';
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
    tone.connect(loudness).connect(audio!.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  });
}

export function announce(game: string, prompt: string): void {
  chime();
  if (!document.hidden || !settings.kept.notify || !('Notification' in window)) return;
  if (Notification.permission === 'granted')
    new Notification(t('notify.turn', { game }), { body: prompt, tag: 'turn' });
}

export function retitle(game: string, mine: boolean): void {
  document.title = mine ? `${t('title.turn')} · ${game}` : `${game} · ${t('app.name')}`;
}
