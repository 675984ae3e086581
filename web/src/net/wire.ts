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

  open(): void {
    if (this.closed) return;
    this.listener.state('connecting', 0);
    const query = new URLSearchParams();
    if (this.version >= 0) query.set('since', String(this.version));
    if (this.eyes !== null) query.set('seat', String(this.eyes));
    const socket = this.around.socket(`${this.around.base}/api/tables/${this.table}/socket?${query}`);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.failures = 0;
      this.heard = Date.now();
      this.stopPolling();
      this.listener.state('open', 0);
      for (const message of this.waiting.values()) socket.send(JSON.stringify(message));
      this.ping(socket);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Outgoing);
    socket.onclose = () => {
      if (this.socket === socket) this.broken(opened);
    };
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
    for (const timer of this.timers) clearTimeout(timer);
    this.stopPolling();
    this.socket?.close();
    this.listener.state('closed', 0);
  }

  /** The page is visible again, or the network is back: do not wait for the timer. */
  hurry(): void {
    if (!this.closed && this.socket?.readyState !== 1 && !this.polling) {
      for (const timer of this.timers) clearTimeout(timer);
      this.open();
    } else if (this.socket?.readyState === 1 && Date.now() - this.heard > SILENCE_MS) this.socket.close();
  }

  /** The browser has lost the network: do not wait for the silence to tell. */
  doubt(): void {
    this.socket?.close();
    this.broken(true);
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
    this.socket?.close();
  }

  private broken(wasOpen: boolean): void {
    this.socket = null;
    if (this.closed) return;
    this.failures = wasOpen ? 0 : this.failures + 1;
    if (this.failures >= POLL_AFTER && !this.polling) return void this.poll();
    if (this.polling) return;
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)]! * (0.8 + 0.4 * Math.random());
    this.listener.state('lost', wait);
    this.after(wait * 1000, () => this.open());
  }

  private ping(socket: WebSocket): void {
    this.after(PING_MS, () => {
      if (this.socket !== socket || socket.readyState !== 1) return;
      if (Date.now() - this.heard > SILENCE_MS) return socket.close();
      socket.send('{"type":"ping"}');
      this.ping(socket);
    });
  }

  private async poll(): Promise<void> {
    const polling = new AbortController();
    this.polling = polling;
    for (const message of this.waiting.values()) void this.post(message);
    this.after(SOCKET_AGAIN_MS, () => this.polling === polling && this.open());
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
        this.listener.state('lost', 2);
        this.after(2000, () => this.open());
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
