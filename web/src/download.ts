const SOON = 10_000;

/** Saves this under that name; browsers read it a little after the click. */
export function download(content: Blob | string, name: string): void {
  const address = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content,
  );
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), SOON);
}
