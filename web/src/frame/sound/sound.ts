import type { Line } from '../../net/messages';
import { settings } from '../../settings.svelte';

/**
 * Every sound of the tables, made on the spot: a few voices each, in A minor pentatonic, so that any two agree.
 * They go over one bus; of several within a moment only the loudest is heard; a click never waits for one.
 */
interface Voice {
  wave: OscillatorType | 'noise';
  /** Hz, from and to. */
  pitch?: [number, number];
  /** Seconds: when it begins, how long it lasts, how fast it rises. */
  at?: number;
  lasts: number;
  rise: number;
  loud: number;
  band?: [number, number];
  low?: number;
  q?: number;
}

const tone = (
  wave: OscillatorType,
  pitch: [number, number],
  lasts: number,
  rise: number,
  loud: number,
  at = 0,
  low?: number,
): Voice => ({ wave, pitch, lasts, rise, loud, at, ...(low ? { low } : {}) });
const noise = (lasts: number, rise: number, loud: number, more: Partial<Voice>): Voice => ({
  wave: 'noise',
  lasts,
  rise,
  loud,
  ...more,
});

export const SOUNDS = {
  clockLow: [tone('square', [1175, 1175], 0.025, 0.001, 0.05, 0, 2400)],
  press: [tone('triangle', [440, 330], 0.05, 0.002, 0.14)],
  refuse: [tone('triangle', [165, 147], 0.12, 0.004, 0.16), tone('triangle', [155, 139], 0.12, 0.004, 0.14, 0.07)],
  yourTurn: [
    tone('sine', [659, 659], 0.5, 0.01, 0.2),
    tone('sine', [988, 988], 0.6, 0.01, 0.16, 0.12),
    tone('sine', [1318, 1318], 0.5, 0.02, 0.05, 0.12),
  ],
  endTurn: [tone('sine', [440, 330], 0.22, 0.008, 0.16)],
  card: [
    noise(0.09, 0.012, 0.16, { band: [1800, 3200], q: 0.9 }),
    tone('triangle', [220, 196], 0.06, 0.002, 0.12, 0.06),
  ],
  draw: [noise(0.07, 0.02, 0.2, { band: [2600, 4200], q: 1.1 })],
  reveal: [noise(0.16, 0.06, 0.1, { band: [900, 3600], q: 0.8 }), tone('sine', [784, 784], 0.25, 0.005, 0.1, 0.12)],
  gem: [tone('sine', [1760, 1760], 0.18, 0.002, 0.09), tone('sine', [2637, 2637], 0.2, 0.002, 0.05, 0.03)],
  power: [tone('sawtooth', [147, 220], 0.16, 0.01, 0.12, 0, 900)],
  mastery: [tone('sine', [523, 523], 0.35, 0.03, 0.09), tone('sine', [784, 784], 0.4, 0.03, 0.08, 0.06)],
  heal: [tone('sine', [440, 659], 0.3, 0.04, 0.12)],
  hit: [noise(0.14, 0.001, 0.3, { low: 700 }), tone('sine', [110, 55], 0.2, 0.001, 0.34)],
  shield: [tone('triangle', [988, 976], 0.3, 0.001, 0.12), tone('triangle', [1480, 1462], 0.22, 0.001, 0.07)],
  broken: [noise(0.3, 0.001, 0.22, { band: [4200, 900], q: 0.7 }), tone('sine', [196, 65], 0.35, 0.001, 0.26)],
  step: [tone('triangle', [262, 220], 0.05, 0.001, 0.14), noise(0.03, 0.001, 0.06, { low: 1600 })],
  beam: [tone('sawtooth', [880, 220], 0.22, 0.004, 0.09, 0, 2600)],
  status: [tone('triangle', [330, 311], 0.2, 0.01, 0.1), tone('triangle', [330, 349], 0.2, 0.01, 0.08)],
  tile: [noise(0.04, 0.001, 0.2, { band: [700, 500], q: 1.4 }), tone('sine', [175, 147], 0.09, 0.001, 0.24)],
  timePiece: [
    tone('sine', [440, 440], 0.8, 0.01, 0.13),
    tone('sine', [659, 659], 0.8, 0.01, 0.12, 0.1),
    tone('sine', [880, 880], 0.9, 0.01, 0.11, 0.2),
  ],
  flip: [noise(0.42, 0.2, 0.13, { band: [300, 1800], q: 0.7 }), tone('sine', [98, 147], 0.45, 0.1, 0.2)],
  dice: [0, 0.07, 0.13, 0.22, 0.34].map((at, i) =>
    noise(0.035, 0.001, 0.8 - i * 0.12, { at, band: [1500 - i * 140, 1200], q: 2 }),
  ),
  pass: [tone('sine', [659, 659], 0.18, 0.005, 0.14), tone('sine', [880, 880], 0.3, 0.005, 0.14, 0.09)],
  fail: [tone('sine', [330, 330], 0.18, 0.005, 0.14), tone('sine', [262, 262], 0.32, 0.005, 0.14, 0.11)],
  won: [
    ...[440, 523, 659, 880, 1047].map((f, i) => tone('sine', [f, f], 1.1 - i * 0.1, 0.012, 0.13, i * 0.11)),
    tone('sine', [110, 110], 1.6, 0.05, 0.16),
  ],
  lost: [
    ...[440, 392, 330, 262].map((f, i) => tone('sine', [f, f], 0.9, 0.03, 0.11, i * 0.17)),
    tone('sine', [98, 87], 1.4, 0.1, 0.15, 0.1),
  ],
} satisfies Record<string, Voice[]>;
export type Sound = keyof typeof SOUNDS;

/** What the events of the games sound like, by the kind that their log gives them. */
const KINDS: [RegExp, Sound][] = [
  [/^(damage|hit|hit leader|attacks?|strike)$/, 'hit'],
  [/^(assign)$/, 'beam'],
  [/^(destroys?|banish|eliminate|eliminated|topples|defeat|defeated|disaster|out|cancel)$/, 'broken'],
  [/^(shield|block|absorb|ward|disrupt|nullify|immune|protect|bond)$/, 'shield'],
  [/^(heals?|heal leader|whole|cleanse|strip|regroup)$/, 'heal'],
  [/^(roll|rolls|reroll|rerolls|die|low roll|add die)$/, 'dice'],
  [/^(flips?|rift|hole|turns|shifts)$/, 'flip'],
  [/^(score|scores|infinity|sphere|dominate|invade|role)$/, 'timePiece'],
  [/^(build|exchange|lays|settles|comes|begin)$/, 'tile'],
  [/^(discover|finds|draw tile|turn_up|turn up|reveal|reveals|reveal_top|event|shows?)$/, 'reveal'],
  [/^(moves?|place|warps|swaps?|respawn)$/, 'step'],
  [
    /^(plays?|recruit|fast_play|enter|prepares?|cycle|copy|control|return|steals?|discards?|take|takes|attach|shed|fetch|put_\w+)$/,
    'card',
  ],
  [/^(gains?|step|energy|controls|relics|double|converts?|locks|pay)$/, 'gem'],
  [
    /^(gambit|ladder|unlock|exhaust|ready|again|uses?|reacts|trigger|due|plot|influence|extra[_ ]turn|leader|leads)$/,
    'mastery',
  ],
  [
    /^(status|slowed|stunned|silenced|grounded|loses?|loses_points|drain|unhealed|binds?|lose turn|lost turn|power_lost|skip|will_skip|skip_draw|will_skip_draw|spring|dread|short|offer)$/,
    'status',
  ],
  [/^(unmoved|nothing to take)$/, 'refuse'],
  [/^(draws?|drawn|drew|arrange|keep|put_under|shuffles?|reshuffle|search|searches)$/, 'draw'],
];
const RESOURCES: Sound[] = ['gem', 'power', 'mastery', 'heal'];

/** What a line of the log sounds like: a gain by what is gained, a check by how it went. */
export function soundOf({ kind, what = [], text = '' }: Partial<Line> & { kind: string }): Sound | undefined {
  if (kind === 'gain' && what.length > 2) return RESOURCES[what[1]!] ?? 'gem';
  if (kind === 'checks') return / fail/.test(text) ? 'fail' : / pass/.test(text) ? 'pass' : 'dice';
  return KINDS.find(([pattern]) => pattern.test(kind))?.[1];
}

/** What a phone lets one feel, in milliseconds. */
const FELT: Partial<Record<Sound, number[]>> = { hit: [20], broken: [20], yourTurn: [10, 40, 10], press: [8] };

const MOMENT = 60;
/** The loudest voice decides which of several sounds at once is heard. */
const loudness = (name: Sound): number => Math.max(...SOUNDS[name].map((voice: Voice) => voice.loud));

let audio: AudioContext | null = null;
let bus: GainNode | null = null;
let last = { at: -MOMENT, loud: 0 };

function output(): GainNode {
  audio ??= new AudioContext();
  if (!bus) {
    const compressor = audio.createDynamicsCompressor();
    compressor.threshold.value = -18;
    compressor.ratio.value = 3;
    bus = audio.createGain();
    bus.connect(compressor).connect(audio.destination);
  }
  bus.gain.value = 0.5 * settings.kept.volume;
  return bus;
}

/** Browsers allow it only after the person has touched the page. `quiet`: it happened to somebody else. */
export function sound(name: Sound, quiet = false): void {
  if (!settings.kept.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  if (now - last.at < MOMENT && loudness(name) <= last.loud) return;
  last = { at: now, loud: loudness(name) };
  const out = output();
  const detune = 1 + (Math.random() - 0.5) * 0.08;
  for (const voice of SOUNDS[name] as readonly Voice[]) speak(voice, out, detune, quiet ? 0.6 : 1);
  if (FELT[name] && !quiet && settings.kept.motion !== 'off') navigator.vibrate?.(FELT[name]);
}

function speak(voice: Voice, out: AudioNode, detune: number, share: number): void {
  const context = audio!;
  const start = context.currentTime + (voice.at ?? 0);
  const end = start + voice.lasts;
  const source = voice.wave === 'noise' ? hiss(context, voice.lasts) : context.createOscillator();
  if (source instanceof OscillatorNode && voice.pitch) {
    source.type = voice.wave as OscillatorType;
    source.frequency.setValueAtTime(voice.pitch[0] * detune, start);
    source.frequency.exponentialRampToValueAtTime(voice.pitch[1] * detune, end);
  }
  let node: AudioNode = source;
  if (voice.band || voice.low) {
    const filter = context.createBiquadFilter();
    filter.type = voice.band ? 'bandpass' : 'lowpass';
    filter.Q.value = voice.q ?? 0.7;
    filter.frequency.setValueAtTime(voice.band?.[0] ?? voice.low!, start);
    if (voice.band) filter.frequency.exponentialRampToValueAtTime(voice.band[1], end);
    node = node.connect(filter);
  }
  const swell = context.createGain();
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(voice.loud * share, start + voice.rise);
  swell.gain.exponentialRampToValueAtTime(0.0005, end);
  node.connect(swell).connect(out);
  source.start(start);
  source.stop(end + 0.02);
}

function hiss(context: AudioContext, lasts: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}
