import { api } from '../net/api';
import { settings, type Settled } from '../settings.svelte';
import { packs, type Carried } from '../studio/packs/packs.svelte';
import type { Played } from './matches';
import { profile, type Kept, type KeptDeck } from './profile.svelte';
import type { Solved } from './streak';

/** All that this browser knows of me: as a file, or locked under a code for another device. */
export interface Copy {
  infinitable: 1;
  settings: Settled;
  profile: Kept;
  /** What opens my seats at tables that are being played. */
  seats: Record<string, string>;
  packs?: Carried[];
}

const AT_MOST = 8;

export async function copyOfMe(withSeats: boolean): Promise<Copy> {
  const seats: Record<string, string> = {};
  const over = new Set(profile.kept.matches.map(({ id }) => id));
  const running = withSeats ? settings.kept.tables.filter(({ id }) => !over.has(id)).slice(0, AT_MOST) : [];
  await Promise.all(
    running.map(async ({ id }) => {
      const secret = await api.mine(id).then(
        (mine) => mine.secret,
        () => '',
      );
      if (secret) seats[id] = secret;
    }),
  );
  return {
    infinitable: 1,
    settings: $state.snapshot(settings.kept),
    profile: $state.snapshot(profile.kept),
    seats,
    packs: packs.all.map(({ id, text }) => ({ id, text })),
  };
}

/** Adds what a copy holds to what is here; nothing that is here is lost. */
export async function take(copy: Copy): Promise<void> {
  if (copy.infinitable !== 1 || !Array.isArray(copy.profile?.matches)) throw new Error('no copy');
  profile.save(merged(profile.kept, copy.profile));
  settings.take(copy.settings);
  packs.take(copy.packs ?? []);
  await Promise.all(Object.entries(copy.seats ?? {}).map(([id, secret]) => api.enter(id, secret).catch(() => null)));
}

/** Both together: where they differ, the better of two puzzles, and both decks, theirs under a name of its own. */
export function merged(mine: Kept, theirs: Kept): Kept {
  const matches = new Map([...theirs.matches.filter(isMatch), ...mine.matches].map((it) => [it.id, it]));
  return {
    since: Math.min(mine.since, theirs.since ?? mine.since),
    matches: [...matches.values()].sort((a, b) => b.at - a.at),
    lessons: [...new Set([...mine.lessons, ...(theirs.lessons ?? [])])],
    decks: (theirs.decks ?? []).reduce(withDeck, mine.decks),
    told: [...new Set([...mine.told, ...(theirs.told ?? [])])],
    days: better(mine.days, theirs.days),
    puzzles: better(mine.puzzles, theirs.puzzles),
    copied: Math.max(mine.copied, theirs.copied ?? 0),
  };
}

/** Whoever edits the file by hand does not break the page that lists them. */
const isMatch = (it: Partial<Played> | null): boolean =>
  [it?.id, it?.game, it?.outcome].every((word) => typeof word === 'string') && Array.isArray(it?.others);

function withDeck(decks: KeptDeck[], deck: KeptDeck): KeptDeck[] {
  const same = (a: KeptDeck): boolean => JSON.stringify({ ...a, name: '' }) === JSON.stringify({ ...deck, name: '' });
  const named = (name: string): KeptDeck | undefined => decks.find((it) => it.name === name);
  for (let n = 1, { name } = deck; ; name = `${deck.name} ${++n}`) {
    const there = named(name);
    if (!there) return [...decks, { ...deck, name }];
    if (same(there)) return decks;
  }
}

function better(mine: Record<string, Solved>, theirs: Record<string, Solved> = {}): Record<string, Solved> {
  const alone = Object.entries({ ...theirs, ...mine }).map(([key, how]) => [
    key,
    theirs[key] === 'solved' ? 'solved' : how,
  ]);
  return Object.fromEntries(alone) as Record<string, Solved>;
}

// Under a code: the server keeps what is locked for a day, the key travels in the code alone.

/** Only pages that came over a safe connection may lock anything. */
export const canLock = (): boolean => Boolean(globalThis.crypto?.subtle);

const letters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const random = (n: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(n));
const keyOf = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

async function through(stream: ReadableWritablePair, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer());
}

async function lock(text: string): Promise<{ body: string; key: string }> {
  const [key, iv] = [random(16), random(12)];
  const packed = await through(new CompressionStream('gzip'), new TextEncoder().encode(text));
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), packed);
  return { body: letters(new Uint8Array([...iv, ...new Uint8Array(locked)])), key: letters(key) };
}

async function unlock(body: string, key: string): Promise<string> {
  const all = bytes(body);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: all.slice(0, 12) },
    await keyOf(bytes(key)),
    all.slice(12),
  );
  return new TextDecoder().decode(await through(new DecompressionStream('gzip'), new Uint8Array(opened)));
}

/** Leaves all of me for a day; the code opens it on another device. */
export async function leave(): Promise<string> {
  const { body, key } = await lock(JSON.stringify(await copyOfMe(true)));
  const { code } = await api.leaveParcel(body);
  return `${code}.${key}`;
}

/** From a code, or from a link that holds one. */
export async function fetchFrom(text: string): Promise<void> {
  const found = /([a-z0-9]{12})\.([\w-]{22})\s*$/.exec(text.trim());
  if (!found) throw new Error('no code');
  const { body } = await api.parcel(found[1]!);
  await take(JSON.parse(await unlock(body, found[2]!)) as Copy);
}
