import { settings } from '../settings.svelte';
import { api } from './api';

/** Being called by push when it is one's turn and no page is open: whether this browser can, and doing it. */

export const canBeCalled = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0));
const text = (raw: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(raw ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** This browser's subscription; one that was made for another server's key is made anew. */
async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && text(old.options.applicationServerKey) === key) return old;
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

/** `denied` by the person or the browser, `nobody` where the server calls nobody. */
export async function callMe(table: string): Promise<'on' | 'denied' | 'nobody'> {
  const { push } = await api.info();
  if (!push) return 'nobody';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const subscription = await subscribed(push);
  const [p256dh, auth] = [text(subscription.getKey('p256dh')), text(subscription.getKey('auth'))];
  await api.callMe(table, { endpoint: subscription.endpoint, p256dh, auth });
  settings.call(table, true);
  return 'on';
}

export async function callMeNoMore(table: string): Promise<void> {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (subscription) await api.callMeNoMore(table, { endpoint: subscription.endpoint });
  settings.call(table, false);
}
