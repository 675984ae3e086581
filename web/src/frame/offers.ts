import type { BoardModule } from '../boards/board';
import type { Option } from '../net/messages';
import type { Table } from './table.svelte';

/** As long as a label can be on the main button of a phone. */
const SHORT = 24;

/** What of the options is pressed in the frame and not on the board. */
export interface Offers {
  /** What the large button stands for. */
  end: Option | undefined;
  /** Options that no picture shows: buttons that the board does not draw itself. */
  buttons: readonly Option[];
  /** The only button beside what lies on the table: it has the place of the large one, where it covers nothing. */
  lone: Option | undefined;
  /** The board itself shows what is about to happen and asks for the last yes. */
  plans: boolean;
}

const endsTurn = (option: Option): boolean => option.anchors.length === 1 && option.anchors[0] === 'button:end';

/** Only the board knows what would be forgotten: before it is there, nobody can end a turn unwarned. */
export function offers(board: BoardModule | undefined, table: Table): Offers {
  if (!board) return { end: undefined, buttons: [], lone: undefined, plans: false };
  const { options } = table.chooser;
  const end = options.find(board.ends ?? endsTurn);
  const isOurs = (anchor: string): boolean => anchor.startsWith('button:') && !board.draws?.(anchor, table);
  const buttons = options.filter((option) => option !== end && option.anchors.every(isOurs));
  const plans = typeof board.plans === 'function' ? board.plans(table) : (board.plans ?? false);
  const [only] = buttons;
  const isLone = !end && !plans && buttons.length === 1 && only!.label.length <= SHORT;
  return { end, buttons, lone: isLone ? only : undefined, plans };
}
