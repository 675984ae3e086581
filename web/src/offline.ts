const LATER = 4000;

/** The app opens without a connection once it was here; what is not needed now is fetched when nothing else is. */
export function keepOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => setTimeout(() => active?.postMessage('keep'), LATER))
      .catch(() => null); // a browser that keeps nothing still plays
  });
}
