/** A card as both editions show it. */
export interface CardLook {
  name: string;
  faction: string;
  isUnit: boolean;
  /** With icons in braces. */
  text: string;
  plain: string;
  defense?: number;
  cost?: number;
  health?: number;
  full?: number;
  gives?: [string, number][];
}
