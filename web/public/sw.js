/* What opens without a connection: the app itself, rules, lessons and cards, and the Studio to write in. Tables always
   ask the server. */
const [APP, TEXTS] = ['app', 'texts'];
const PATIENCE = 2500;
const GAMES = ['shards', 'infinity', 'infinite401', 'defiance', 'defiance_beta'];
const KEPT_TEXTS = ['/api/studio/shards', '/api/info', '/api/games', '/api/games/shards/catalogue?pack=relics-of-our-own', ...GAMES.flatMap((game) => ['rules', 'lesson', 'catalogue'].map((what) => `/api/games/${game}/${what}`))];

addEventListener('install', (event) => event.waitUntil(caches.open(APP).then((app) => app.add('/')).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => event.data === 'keep' && event.waitUntil(keep()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(APP, request, '/'));
  else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(pathname, { ignoreVary: true }).then((found) => found ?? fetch(request)));
  else if ((KEPT_TEXTS.includes(pathname) || pathname.startsWith('/api/studio/'))) event.respondWith(newest(TEXTS, request, pathname + search));
});

addEventListener('push', (event) => event.waitUntil(tell(event.data.json())));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(go(`/t/${event.notification.data}`));
});

const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });
const isAt = (page, path) => new URL(page.url).pathname === path;

/** Your turn, unless one looks at that very table. */
async function tell({ table, title, others }) {
  const open = await pages();
  if (open.some((page) => page.visibilityState === 'visible' && isAt(page, `/t/${table}`))) return;
  const body = others.length ? `${title}, with ${others.join(', ')}` : title;
  await registration.showNotification('Your turn', { body, tag: table, data: table, icon: '/icon-192.png' });
}

/** To the table: to its page if there is one. */
async function go(path) {
  const page = (await pages()).find((it) => isAt(it, path));
  await (page ? page.focus() : clients.openWindow(path));
}

/** From the server; from here if it does not answer soon. */
async function newest(name, request, key) {
  const cache = await caches.open(name);
  const asked = fetch(request).then((answer) => {
    if (answer.ok) void cache.put(key, answer.clone());
    return answer;
  });
  asked.catch(() => null);
  const late = new Promise((done) => setTimeout(done, PATIENCE)).then(() => cache.match(key, { ignoreVary: true }));
  const first = await Promise.race([asked.catch(() => cache.match(key, { ignoreVary: true })), late]);
  return first ?? asked;
}

/** Every part of the app of today, and none of yesterday's; then the texts. */
async function keep() {
  const app = await caches.open(APP);
  const parts = await (await fetch('/parts.json')).json();
  for (const request of await app.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== '/' && !parts.includes(pathname)) await app.delete(request);
  }
  for (const part of parts) if (!(await app.match(part))) await app.add(part);
  const texts = await caches.open(TEXTS);
  for (const text of KEPT_TEXTS) if (!(await texts.match(text))) await texts.add(text).catch(() => null);
}
