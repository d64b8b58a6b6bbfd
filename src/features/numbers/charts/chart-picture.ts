/**
 * A chart as a picture of its own: as it is on the screen, with its title above and its source below, and no need of our style sheet. What it is made of
 * may be one drawing, or many with words between them: each stands where the screen has it.
 */
import { breakLines } from '#src/shared/break-lines.ts';

export interface PictureWords {
  readonly title: string;
  readonly source: string;
}

/** What a drawing takes from the style sheet. */
const looks = [
  'paint-order',
  'fill',
  'fill-opacity',
  'opacity',
  'vector-effect',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'text-anchor',
];
const space = 'http://www.w3.org/2000/svg';
const font = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const [titleSize, sourceSize] = [15, 11];
/** Left and right of all. */
const edge = 8;

export const svgText = (drawn: HTMLElement, words: PictureWords): string => new XMLSerializer().serializeToString(standAlone(drawn, words));

/** Twice as fine as on the screen. Null: this browser draws none. */
export const pictureOf = async (drawn: HTMLElement, words: PictureWords): Promise<Blob | null> => {
  const alone = standAlone(drawn, words);
  const [width, height] = [Number(alone.getAttribute('width')), Number(alone.getAttribute('height'))];
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(alone)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * width, 2 * height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, 2 * width, 2 * height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
};

const standAlone = (drawn: HTMLElement, { title, source }: PictureWords): SVGElement => {
  const width = Math.ceil(drawn.getBoundingClientRect().width) + 2 * edge;
  const style = getComputedStyle(drawn);
  const above = linesIn(title, width / (titleSize * 0.63));
  const under = linesIn(source, width / (sourceSize * 0.59));
  const head = above.length * titleSize * 1.35 + 12;
  const shown = [...[...drawn.querySelectorAll('svg')].filter(isShown).map((svg) => placed(svg, drawn)), ...wordsIn(drawn)];
  const height = Math.ceil(head + Math.max(0, ...shown.map(({ bottom }) => bottom)) + under.length * sourceSize * 1.4 + 16);
  const whole = newElement('svg', { xmlns: space, width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': font });
  const ink = style.getPropertyValue('--ink').trim() || '#1d1c18';
  whole.append(newElement('rect', { width, height, fill: style.getPropertyValue('--paper').trim() || '#ffffff' }));
  whole.append(...written(above, titleSize, 4 + titleSize, ink, 700));
  const chart = newElement('g', { transform: `translate(${edge} ${head})` });
  chart.append(...shown.map(({ element }) => element));
  whole.append(chart, ...written(under, sourceSize, height - under.length * sourceSize * 1.4, ink, 400));
  return whole;
};

/** What is pressed, and what only a screen reader has, is no part of the picture. */
const isShown = (element: Element): boolean => element.closest('.no-print, .visually-hidden') === null;

interface Placed {
  readonly element: SVGElement;
  readonly bottom: number;
}

/** A drawing with the looks that it has, at its place within what is drawn. */
const placed = (svg: SVGSVGElement, within: HTMLElement): Placed => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  for (const [n, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[n];
    if (!original) continue;
    const computed = getComputedStyle(original);
    for (const look of looks) element.setAttribute(look, computed.getPropertyValue(look));
    element.removeAttribute('class');
  }
  const [box, around] = [svg.getBoundingClientRect(), within.getBoundingClientRect()];
  const [x, y, { width, height }] = [round(box.left - around.left), round(box.top - around.top), box];
  const viewBox = svg.getAttribute('viewBox');
  const part = newElement('svg', { x, y, width, height, overflow: 'visible', ...(viewBox && { viewBox }) });
  part.append(...copy.childNodes);
  return { element: part, bottom: y + height };
};

/** Words between drawings, line by line as the screen breaks them. */
const wordsIn = (drawn: HTMLElement): readonly Placed[] => {
  const around = drawn.getBoundingClientRect();
  return [...drawn.querySelectorAll('*')]
    .filter((element) => !element.closest('svg') && isShown(element))
    .flatMap((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      return linesOf(element).map(({ text, box }) => {
        // Where letters stand within their box.
        const [x, y] = [round(box.left - around.left), round(box.top - around.top + box.height * 0.79)];
        const line = newElement('text', { x, y, fill: color, 'font-size': fontSize, 'font-weight': fontWeight });
        line.textContent = text;
        return { element: line, bottom: box.bottom - around.top };
      });
    });
};

/** Of its own text, which React leaves in several pieces. */
const linesOf = (element: Element): readonly { readonly text: string; readonly box: DOMRect }[] => {
  const range = document.createRange();
  const lines: { text: string; readonly box: DOMRect }[] = [];
  for (const node of element.childNodes) {
    if (!(node instanceof Text)) continue;
    // A narrow space holds together what it stands between.
    for (const { index, 0: word, 1: space = '' } of node.data.matchAll(/([ \n\t]*)[^ \n\t]+/g)) {
      range.setStart(node, index + space.length);
      range.setEnd(node, index + word.length);
      const box = range.getClientRects()[0];
      const last = lines.at(-1);
      if (!box) continue;
      if (last && Math.abs(last.box.top - box.top) < 2) last.text += word;
      else lines.push({ text: word.trimStart(), box });
    }
    const end = lines.at(-1);
    if (end && /[ \n\t]$/.test(node.data)) end.text += ' ';
  }
  return lines;
};

const round = (value: number): number => Math.round(value * 10) / 10;

const newElement = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(space, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
};

const written = (lines: readonly string[], size: number, top: number, fill: string, weight: number): readonly SVGElement[] =>
  lines.map((line, n) => {
    const text = newElement('text', { x: edge, y: top + n * size * 1.35, 'font-size': size, 'font-weight': weight, fill });
    text.textContent = line;
    return text;
  });

/** At most so many letters a line. */
const linesIn = (text: string, most: number): readonly string[] => breakLines(text, ({ length }) => length <= most);
