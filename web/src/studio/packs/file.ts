/** The letters of a file somebody opens: UTF-8, or what older editors write. */

export const MOST = 200_000;

export async function lettersOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decoded(bytes)
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
}

function decoded(bytes: Uint8Array): string {
  const begins = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (begins === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (begins === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
