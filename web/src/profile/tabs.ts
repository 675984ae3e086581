/** Another tab has kept something: what this one holds would be written over it by the next thing it keeps. */
export function fromOtherTabs(key: string, take: () => void): void {
  if (typeof addEventListener !== 'function') return;
  addEventListener('storage', (event) => {
    if (event.key === key) take();
  });
}
