import { copied } from '../../copied';
import { download } from '../../download';
import { scene } from './scene';

/** What a picture of an ending says. */
export interface Told {
  won: boolean;
  /** Its id, and what it is called. */
  game: string;
  title: string;
  headline: string;
  why: string;
  people: readonly { name: string; stands: string; won: boolean }[];
  ember: number;
}

const [WIDTH, HEIGHT] = [1200, 630];
const DISPLAY = '"Space Grotesk Variable", sans-serif';
const TEXT = '"Inter Variable", sans-serif';

function load(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
}

/** Words cut into lines no wider than this. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width > width && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The ending as a picture of 1200 × 630, the size that messengers show. */
async function picture(told: Told): Promise<Blob> {
  const body = scene(told.game, told.won, WIDTH, HEIGHT, [WIDTH * 0.72, 270], 1.5, told.ember);
  const sky = await load(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`,
  );
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d')!;
  pen.drawImage(sky, 0, 0);
  const shade = pen.createLinearGradient(0, 0, WIDTH * 0.7, 0);
  shade.addColorStop(0, '#070b18e6');
  shade.addColorStop(1, '#070b1800');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const write = (text: string, x: number, y: number, font: string, colour: string): void => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  write(told.title, 64, 92, `600 30px ${DISPLAY}`, '#c3cbe8');
  write(told.headline, 60, 330, `700 92px ${DISPLAY}`, '#eef1fb');
  pen.font = `500 30px ${DISPLAY}`;
  wrapped(pen, told.why, 640)
    .slice(0, 3)
    .forEach((line, i) => write(line, 64, 392 + i * 40, `500 30px ${DISPLAY}`, '#eef1fb'));
  told.people.slice(0, 4).forEach(({ name, stands, won }, i) => {
    const x = 64 + i * 270;
    write(`${name}${won ? ' ★' : ''}`, x, 552, `600 26px ${DISPLAY}`, '#eef1fb');
    write(stands, x, 586, `400 21px ${TEXT}`, '#c3cbe8');
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** To whom the device shares with; where it cannot, the picture is saved and the link copied. */
export async function share(told: Told, link: string): Promise<'shared' | 'saved'> {
  const blob = await picture(told);
  const file = new File([blob], 'infinitable.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: told.headline, text: told.why, url: link });
    return 'shared';
  }
  download(file, file.name);
  await copied(link);
  return 'saved';
}
