import type { Catalogues } from '../boards/views';
import type {
  AskLab,
  Begun,
  Called,
  CallMe,
  CallMeNoMore,
  Campaign,
  Catalogue,
  ChangeSeat,
  Completion,
  Draft,
  DraftRead,
  Fairness,
  Fork,
  GameInfo,
  Games,
  Hindsight,
  Join,
  LabAnswer,
  Lesson,
  NewTable,
  Parcel,
  ParcelLeft,
  Puzzles,
  RecordOpened,
  RecordText,
  Refusal,
  Review,
  Rules,
  Seated,
  ServerInfo,
  Start,
  TableInfo,
  TableNow,
  Tables,
  Trying,
  Verified,
  Workshop,
} from './messages';
import { t } from '../text/text';

/** The server said no, in a sentence that can be shown as it is. */
export class Refused extends Error {
  constructor(readonly refusal: Pick<Refusal, 'code' | 'reason' | 'clause'>) {
    super(refusal.reason);
  }
}

/** What a decoder says about a field is for programmers. */
function readable(reason = ''): string {
  if (!/Expected `|Object (missing|contains)|JSON is malformed| - at `/.test(reason)) return reason;
  return t(reason.includes('.name`') ? 'error.name' : 'error.input');
}

/** So often one waits when the server asks for patience, and so long at most. */
const WAITS = 3;
const LONGEST = 20;

/** Seconds to wait before asking again for what only is to be seen, where the server asks for patience; else 0. */
const patience = (method: string, response: Response): number =>
  method === 'GET' && response.status === 429 ? Math.min(LONGEST, Number(response.headers.get('Retry-After') ?? 0)) : 0;

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal, waited = 0): Promise<T> {
  const response = await fetch('/api' + path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }).catch((error: Error) => {
    throw error.name === 'AbortError' ? error : new Error(t('error.unreached'));
  });
  if (response.ok) return (await response.json()) as T;
  const wait = waited < WAITS ? patience(method, response) : 0;
  if (wait) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
    return call<T>(method, path, body, signal, waited + 1);
  }
  const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  const reason = readable(refusal.reason) || t('error.server', { code: response.status });
  throw new Refused({ code: refusal.code ?? 'failed', clause: refusal.clause ?? '', reason });
}

/** What is gone from the server is nothing; that the server does not answer stays an error. */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

const get = <T>(path: string, signal?: AbortSignal): Promise<T> => call<T>('GET', path, undefined, signal);
const post = <T>(path: string, body: unknown = {}, signal?: AbortSignal): Promise<T> =>
  call<T>('POST', path, body, signal);

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

/** What everybody may know of a game, as its own types say it where it has a board here. */
function gameCatalogue<G extends keyof Catalogues>(game: G, pack?: string): Promise<{ catalogue: Catalogues[G] }>;
function gameCatalogue(game: string, pack?: string): Promise<Catalogue>;
function gameCatalogue(game: string, pack = ''): Promise<Catalogue> {
  return once(`/games/${game}/catalogue${pack && `?pack=${encodeURIComponent(pack)}`}`);
}

export const api = {
  info: () => once<ServerInfo>('/info'),
  games: async (): Promise<GameInfo[]> => (await once<Games>('/games')).games,
  game: async (id: string): Promise<GameInfo | undefined> => (await api.games()).find((game) => game.id === id),
  rules: (game: string) => once<Rules>(`/games/${game}/rules`),
  lesson: (game: string) => once<Lesson>(`/games/${game}/lesson`),
  puzzles: (game: string) => once<Puzzles>(`/games/${game}/puzzles`),
  gameCatalogue,
  tables: () => get<Tables>('/tables?status=open'),
  running: async (): Promise<TableInfo[]> => (await get<Tables>('/tables?status=running')).tables,
  table: (id: string) => get<TableNow>(`/tables/${id}`),
  catalogue: (id: string) => once<Catalogue>(`/tables/${id}/catalogue`),
  mine: (id: string) => get<Seated>(`/tables/${id}/mine`),
  open: (table: Partial<NewTable> & { game: string }) => post<Seated>('/tables', table),
  join: (id: string, join: Partial<Join> & { name: string }) => post<Seated>(`/tables/${id}/join`, join),
  enter: (id: string, secret: string) => post<Seated>(`/tables/${id}/enter`, { secret }),
  leave: (id: string) => post<TableInfo>(`/tables/${id}/leave`),
  seat: (id: string, change: Partial<ChangeSeat>) => post<TableInfo>(`/tables/${id}/seat`, change),
  start: (id: string, start: Partial<Start>) => post<TableInfo>(`/tables/${id}/start`, start),
  rematch: (id: string, name: string) => post<Seated>(`/tables/${id}/rematch`, { name }),
  fork: (id: string, fork: Partial<Fork>) => post<Seated>(`/tables/${id}/fork`, fork),
  review: (id: string, seat: number, start: number, count: number) =>
    get<Review>(`/tables/${id}/review?seat=${seat}&start=${start}&count=${count}`),
  hindsight: (id: string, move: number) => get<Hindsight>(`/tables/${id}/hindsight?move=${move}`),
  record: async (id: string): Promise<string> => (await get<RecordText>(`/tables/${id}/record`)).record,
  fairness: (id: string) => get<Fairness>(`/tables/${id}/fairness`),
  openRecord: (record: string) => post<RecordOpened>('/records', { record }),
  callMe: (table: string, body: CallMe) => post<Called>(`/tables/${table}/calls`, body),
  callMeNoMore: (table: string, body: CallMeNoMore) => post<Called>(`/tables/${table}/calls/forget`, body),
  verify: (record: string) => post<Verified>('/verify', { record }),
  workshop: (game: string) => once<Workshop>(`/studio/${game}`),
  readDraft: (draft: Draft) => post<DraftRead>('/studio/read', draft),
  complete: (game: string, text: string) => post<Completion>('/studio/complete', { game, text }),
  tryOut: (trying: Trying) => post<Begun>('/studio/try', trying),
  askLab: (asked: AskLab, signal?: AbortSignal) => post<LabAnswer>('/studio/lab', asked, signal),
  campaign: (key: string) => get<Campaign>(`/campaigns/${key}`),
  leaveParcel: (body: string) => post<ParcelLeft>('/parcels', { body }),
  parcel: (code: string) => get<Parcel>(`/parcels/${code}`),
  poll: (id: string, query: string, signal: AbortSignal) =>
    get<{ messages: unknown[] }>(`/tables/${id}/updates?${query}`, signal),
  send: (id: string, message: unknown) => post<unknown>(`/tables/${id}/messages`, message),
};
