import { STEPS } from '../../../hex/geometry';
import { COMPASS, towards, wallWords } from '../../../hex/tiles';
import type { Option } from '../../../net/messages';
import { t } from '../../../text/text';
import { saysUnit, saysAfter, sideName } from '../model';
import type { AreaView, Catalogue, HexFacts, UnitAfter, UnitView } from '../view';
import type { Ground } from './ground/ground';

/** A hex by its letter and number, apart, so that nobody hears a word. */
const saysPlace = (hex: string): string => `${hex[0]} ${hex.slice(1)}`;

const KINDS = {
  wall: 'duel.type.wall',
  control: 'duel.type.control',
  'blue base': 'duel.type.bluebase',
  'red base': 'duel.type.redbase',
} as const;
const saysKind = ({ type }: HexFacts): string[] => (type in KINDS ? [t(KINDS[type as keyof typeof KINDS])] : []);

/** Where walls stand beside each hex, by the directions of the screen; where they are many, where none stands. */
export function wallsBeside(ground: Ground): Map<string, string> {
  const places = new Map(ground.hexes.map((it) => [`${it.q},${it.r}`, it]));
  const beside = (hex: HexFacts): string => {
    const lying = COMPASS.map((_, n) => towards(n)).flatMap((side) => {
      const [q, r] = STEPS[ground.turned ? (side + 3) % 6 : side]!;
      const next = places.get(`${hex.q + q},${hex.r + r}`);
      return next ? [{ side, isWall: next.type === 'wall' }] : [];
    });
    const walls = lying.filter((it) => it.isWall).map((it) => it.side);
    const open = lying.filter((it) => !it.isWall).map((it) => it.side);
    if (!walls.length) return '';
    return walls.length > 3 && open.length
      ? t('duel.opento', { where: wallWords(open) })
      : t('map.walls', { where: wallWords(walls) });
  };
  return new Map(ground.hexes.map((it) => [it.hex, beside(it)]));
}

const gather = (pairs: Iterable<readonly [string, string]>): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const [at, name] of pairs) {
    const names = found.get(at);
    if (!names) found.set(at, [name]);
    else if (!names.includes(name)) names.push(name);
  }
  return found;
};

/** The units that can go to a hex, by their letters. */
export const goers = (options: readonly Option[], unitAt: (at: string) => UnitView | undefined) =>
  gather(
    options.flatMap(({ anchors: [from = '', to = '', ...more] }) => {
      const unit = to.startsWith('hex:') && !more.length ? unitAt(from) : undefined;
      return unit ? [[to, unit.name] as const] : [];
    }),
  );

/** The cards of mine that can have the unit on a hex as their Target: an option names card, Source, Target. */
export const aimers = (options: readonly Option[], nameOf: (card: string) => string | undefined) =>
  gather(
    options.flatMap(({ anchors: [card = '', , target] }) => {
      const name = nameOf(card);
      return target && name ? [[target, name] as const] : [];
    }),
  );

/** The Attacks of the other side in whose hit area a hex lies, in sight, from where its units stand now. */
export const threats = (areas: readonly AreaView[], me: number, catalogue: Pick<Catalogue, 'abilities'> | null) =>
  gather(
    areas.flatMap(({ side, card, seen }) => {
      const ability = catalogue?.abilities[card];
      return side !== me && ability?.type === 'attack' ? seen.map((hex) => [hex, ability.name] as const) : [];
    }),
  );

/** What a hex means to who is asked, at this moment. */
export interface Meaning {
  unit: UnitView | undefined;
  after: UnitAfter | undefined;
  isSource: boolean;
  isTarget: boolean;
  inSight: boolean;
  outOfSight: boolean;
  goers: readonly string[];
  /** What holds on the unit for a while. */
  held: readonly string[];
  aimers: readonly string[];
  mayChoose: boolean;
  /** The side that threatens it, and with what. */
  rival: number;
  threats: readonly string[];
}

/** Its place first, then what is there, then what it means now; what never changes comes last. */
export function saysHex(hex: HexFacts, now: Meaning, walls: string): string {
  const { unit, after } = now;
  return [
    saysPlace(hex.hex),
    ...saysKind(hex),
    ...(unit ? [saysUnit(unit, false, now.held)] : []),
    ...(unit && after ? [saysAfter(unit, after)] : []),
    ...(now.isSource ? [t('duel.source')] : []),
    ...(now.isTarget ? [t('duel.target')] : []),
    ...(now.inSight ? [t('duel.insight')] : []),
    ...(now.outOfSight ? [t('duel.nosight')] : []),
    ...(now.aimers.length ? [t('duel.aimed', { cards: now.aimers.join(', ') })] : []),
    ...(now.goers.length ? [t('duel.inreach', { name: now.goers.join(', ') })] : []),
    ...(now.mayChoose && !now.goers.length ? [t('map.may')] : []),
    ...(now.threats.length ? [t('duel.threatened', { side: sideName(now.rival), cards: now.threats.join(', ') })] : []),
    ...(walls ? [walls] : []),
  ].join(', ');
}

/** What stands in the way has a name too. */
export const saysWall = (hex: HexFacts): string => [saysPlace(hex.hex), ...saysKind(hex)].join(', ');
