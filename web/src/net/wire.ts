import { api, Refused } from './api';
import type { Incoming, Outgoing } from './messages';

export type LinkState = 'connecting' | 'open' | 'polling' | 'lost' | 'closed';

export interface Listener {
  message(message: Outgoing): void;
  state(state: LinkState, retryInSeconds: number): void;
}

/** What the browser gives; a test gives its own. */
export interface Surroundings {
  socket(url: string): WebSocket;
  api: Pick<typeof api, 'poll' | 'send' | 'catalogue'>;
  base: string;
}

export const browser = (): Surroundings => ({
  socket: (url) => new WebSocket(url),
  api,
  base: location.origin.replace(/^http/, 'ws'),
});

const PING_MS = 10_000;
const SILENCE_MS = 25_000;
/** How long a socket may take to open when one hurries. */
const CONNECTING_MS = 2_000;
const POLL_AFTER = 3;
const SOCKET_AGAIN_MS = 60_000;
const WAITS = [0.3, 1, 2, 4, 8];

/**
 * One table's conversation with the server: a socket, and long polling where sockets do not get through.
 * What was sent is sent again after every break until it is answered; its id makes a repeat harmless.
 */
export class Wire {
  private socket: WebSocket | null = null;
  private version = -1;
  private eyes: number | null = null;
  private failures = 0;
  private heard = 0;
  private closed = false;
  private readonly waiting = new Map<string, Incoming>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private polling: AbortController | null = null;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {}

  /** There is one socket at a time: the one before, and what waited for its time, are let go. */
  open(): void {
    if (this.closed) return;
    this.letGo();
    if (!this.polling) this.listener.state('connecting', 0);
    const query = new URLSearchParams();
    if (this.version >= 0) query.set('since', String(this.version));
    if (this.eyes !== null) query.set('seat', String(this.eyes));
    const socket = this.around.socket(`${this.around.base}/api/tables/${this.table}/socket?${query}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.failures = 0;
      this.heard = Date.now();
      this.stopPolling();
      this.listener.state('open', 0);
      for (const message of this.waiting.values()) socket.send(JSON.stringify(message));
      socket.onclose = () => this.broken(true);
      this.ping(socket);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Outgoing);
    socket.onclose = () => this.broken(false);
  }

  /** Answers and requests carry an id and are repeated until they are answered; `look` and `ping` are not. */
  send(message: Incoming): void {
    if (message.type === 'look') this.eyes = message.seat;
    if ('id' in message) this.waiting.set(message.id, message);
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
    else if (this.polling) void this.post(message);
  }

  close(): void {
    this.closed = true;
    this.letGo();
    this.stopPolling();
    this.listener.state('closed', 0);
  }

  /** The page is visible again, or the network is back (one wakes with both): do not wait for the timer. */
  hurry(): void {
    if (this.polling) return;
    const patience = this.socket?.readyState === 1 ? SILENCE_MS : CONNECTING_MS;
    if (!this.socket || Date.now() - this.heard > patience) this.open();
  }

  /** The browser has lost the network: do not wait for the silence to tell. */
  doubt(): void {
    if (!this.closed) this.broken(true);
  }

  private receive(message: Outgoing): void {
    this.heard = Date.now();
    if ('id' in message && message.id) this.waiting.delete(message.id);
    if (message.type === 'welcome') this.version = message.version;
    if (message.type === 'update') {
      if (message.version <= this.version) return;
      if (message.version > this.version + 1) return this.startOver();
      this.version = message.version;
    }
    this.listener.message(message);
  }

  /** Something was missed that cannot be filled in: ask for everything. */
  private startOver(): void {
    this.version = -1;
    this.doubt();
  }

  /** Nothing is heard of a socket that was let go, however long the browser takes to close it. */
  private letGo(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  private broken(wasOpen: boolean): void {
    this.letGo();
    this.failures = wasOpen ? 0 : this.failures + 1;
    if (this.failures >= POLL_AFTER && !this.polling) void this.poll();
    if (this.polling) this.after(SOCKET_AGAIN_MS, () => this.open());
    else this.tryIn(WAITS[Math.min(this.failures, WAITS.length - 1)]! * (0.8 + 0.4 * Math.random()));
  }

  private tryIn(seconds: number): void {
    this.listener.state('lost', seconds);
    this.after(seconds * 1000, () => this.open());
  }

  private ping(socket: WebSocket): void {
    this.after(PING_MS, () => {
      if (Date.now() - this.heard > SILENCE_MS) return this.doubt();
      socket.send('{"type":"ping"}');
      this.ping(socket);
    });
  }

  private async poll(): Promise<void> {
    const polling = new AbortController();
    this.polling = polling;
    for (const message of this.waiting.values()) void this.post(message);
    while (this.polling === polling && !this.closed) {
      try {
        const query = new URLSearchParams({ since: String(this.version), wait: '20' });
        if (this.eyes !== null) query.set('seat', String(this.eyes));
        const { messages } = await this.around.api.poll(this.table, String(query), polling.signal);
        this.listener.state('polling', 0);
        for (const message of messages as Outgoing[]) this.receive(message);
      } catch {
        if (this.polling !== polling || this.closed) return;
        this.polling = null;
        this.failures = 0;
        this.letGo();
        this.tryIn(2);
      }
    }
  }

  private stopPolling(): void {
    this.polling?.abort();
    this.polling = null;
  }

  private async post(message: Incoming): Promise<void> {
    try {
      this.receive((await this.around.api.send(this.table, message)) as Outgoing);
    } catch (error) {
      if (error instanceof Refused && 'id' in message) {
        this.receive({ type: 'refusal', id: message.id, ...error.refusal } as Outgoing);
      }
    }
  }

  private after(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, ms);
    this.timers.add(timer);
  }
}
