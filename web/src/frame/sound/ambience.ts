import { settings } from '../../settings.svelte';

/**
 * The air of a world, barely to be heard: two tones that drift against each other, and wind through a filter that
 * opens and closes slowly.
 */
interface Air {
  tones: [number, number];
  /** Hz, where the wind blows, and how far it wanders. */
  wind: [number, number];
}
const AIRS: Record<string, Air> = {
  shards: { tones: [110, 164.8], wind: [420, 180] },
  infinity: { tones: [82.4, 123.5], wind: [260, 160] },
  infinite401: { tones: [98, 146.8], wind: [700, 240] },
  defiance: { tones: [92.5, 138.6], wind: [520, 320] },
  defiance_beta: { tones: [103.8, 155.6], wind: [340, 220] },
};
const LOUD = 0.05;
const FADE = 2;

/** Begins the air of a game and returns how to end it; silence where it is not wanted or not known. */
export function ambience(game: string): () => void {
  const air = AIRS[game];
  if (!air || !settings.kept.sound || !settings.kept.ambience) return () => {};
  const audio = new AudioContext();
  const out = audio.createGain();
  out.gain.setValueAtTime(0, 0);
  out.gain.linearRampToValueAtTime(LOUD * settings.kept.volume, FADE);
  out.connect(audio.destination);
  const sway = (target: AudioParam, far: number, seconds: number): void => {
    const slow = audio.createOscillator();
    const depth = audio.createGain();
    slow.frequency.value = 1 / seconds;
    depth.gain.value = far;
    slow.connect(depth).connect(target);
    slow.start();
  };
  air.tones.forEach((pitch, i) => {
    const voice = audio.createOscillator();
    voice.frequency.value = pitch;
    sway(voice.detune, 6, 11 + 6 * i);
    voice.connect(out);
    voice.start();
  });
  const hiss = audio.createBufferSource();
  const buffer = audio.createBuffer(1, audio.sampleRate * 3, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  hiss.buffer = buffer;
  hiss.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = air.wind[0];
  sway(filter.frequency, air.wind[1], 17);
  hiss.connect(filter).connect(out);
  hiss.start();
  return () => void audio.close();
}
