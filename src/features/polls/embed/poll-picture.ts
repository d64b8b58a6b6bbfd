/** A poll as a picture, drawn on the phone: what is asked, where to answer, and the address for a camera. */
import { encode } from 'uqr';
import { breakLines } from '#src/shared/break-lines.ts';
import { qrPath } from '#src/widgets/share/qr-path.ts';

export interface PictureWords {
  readonly kind: string;
  readonly title: string;
  readonly call: string;
  readonly url: string;
}

const side = 1080;
const margin = 72;
const room = side - 2 * margin;
const font = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Null: this browser draws none. */
export const drawPicture = async (words: PictureWords): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#faf7f0';
  pen.fillRect(0, 0, side, side);
  drawBand(pen);
  pen.fillStyle = '#5a554a';
  pen.font = `600 34px ${font}`;
  pen.fillText(words.kind, margin, 130, room);
  pen.fillStyle = '#1d1c18';
  drawTitle(pen, words.title);
  drawFoot(pen, words);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

/** Lozenges of ndop cloth: two zigzags across each other. */
const drawBand = (pen: CanvasRenderingContext2D): void => {
  pen.fillStyle = '#23307a';
  pen.fillRect(0, 0, side, 56);
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 4;
  for (const odd of [0, 1]) {
    pen.beginPath();
    for (let n = 0; n <= 40; n += 1) pen.lineTo(27 * n, n % 2 === odd ? 10 : 46);
    pen.stroke();
  }
};

/** As large as it can be in the room above the foot; a word that is longer than a line is pressed together. */
const drawTitle = (pen: CanvasRenderingContext2D, title: string): void => {
  let size = 80;
  let lines: readonly string[] = [];
  do {
    size -= 4;
    pen.font = `700 ${size}px ${font}`;
    lines = breakLines(title, (line) => pen.measureText(line).width <= room);
  } while (lines.length * size * 1.2 > 460);
  for (const [n, line] of lines.entries()) pen.fillText(line, margin, 170 + (n + 1) * size * 1.2, room);
};

const drawFoot = (pen: CanvasRenderingContext2D, { call, url }: PictureWords): void => {
  const { size, data } = encode(url, { ecc: 'M', border: 2 });
  const step = Math.floor(300 / size);
  const top = side - margin - size * step;
  const beside = margin + size * step + 40;
  pen.fillStyle = '#0a5c3b';
  pen.font = `700 44px ${font}`;
  pen.fillText(call, beside, top + 110, side - margin - beside);
  pen.fillStyle = '#1d1c18';
  pen.font = `400 34px ${font}`;
  pen.fillText(url.replace(/^https?:\/\//, ''), beside, top + 170, side - margin - beside);
  pen.translate(margin, top);
  pen.scale(step, step);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#000000';
  pen.fill(new Path2D(qrPath(data)));
};
