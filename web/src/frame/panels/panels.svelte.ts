import { room } from '../layout/size.svelte';
import type { Table } from '../table.svelte';

export type Tab = 'moves' | 'look' | 'log' | 'options' | 'chat' | 'rules';

/** Which panel is open: in the rail beside the board, or in a sheet over it where there is no room for a rail. */
export class Panels {
  tab = $state.raw<Tab>('log');
  /** The clause that the rules are opened at. */
  clause = $state.raw('');
  isSheet = $state.raw(false);
  /** Somebody has asked for the list of everything and is not there yet. */
  isFinding = $state.raw(false);

  constructor(private readonly table: Table) {
    if (table.isReviewed) this.tab = 'moves';
  }

  /** Looking back, the words and the list stand beside the board, where there is room. */
  get isBeside(): boolean {
    return room.size === 'desk' || room.size === 'wide';
  }

  rule(clause: string): void {
    this.clause = clause;
    this.open('rules');
  }

  log(): void {
    this.open(this.table.unread && room.size !== 'desk' ? 'chat' : 'log');
  }

  find(): void {
    this.open('options');
    this.isFinding = true;
  }

  /** In the sheet of a phone, where there is no room for the inspector beside the table. */
  inspect(what: string): void {
    this.table.looking = what;
    this.table.pinned = true;
    this.tab = 'look';
    this.isSheet = true;
  }

  close(): void {
    this.isSheet = false;
    this.table.pinned = false;
  }

  /** Whoever asked for the list of everything is led to it, as soon as it is drawn; not who was quicker and has chosen. */
  lead(): void {
    this.isFinding = false;
    const before = document.activeElement;
    requestAnimationFrame(() => {
      if (!this.isSheet && document.activeElement !== before) return;
      const within = this.isSheet ? 'dialog' : '.table';
      const list = `${within} [data-filter], ${within} [role=tabpanel] [data-option]`;
      document.querySelector<HTMLElement>(list)?.focus();
    });
  }

  private open(tab: Tab): void {
    this.tab = tab;
    this.isSheet = room.size !== 'desk';
  }
}
