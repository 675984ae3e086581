import { MOST } from './file';

/** A pack in a link: deflated, in letters that an address may have, behind #, so that it never reaches the server. */

async function through(bytes: Uint8Array, by: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const small = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of small) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text again, or nothing if the link is broken or holds more than a pack may. */
export async function unpacked(letters: string): Promise<string> {
  try {
    const small = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await through(small, new DecompressionStream('deflate-raw')),
    );
    return text.length <= MOST && text.trimStart().startsWith('pack ') ? text : '';
  } catch {
    return '';
  }
}
