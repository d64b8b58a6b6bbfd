/** A chart as a picture of its own: as it is on the screen, with its title above and its source below, and no need of our style sheet. */
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

export const svgText = (svg: SVGSVGElement, words: PictureWords): string => new XMLSerializer().serializeToString(standAlone(svg, words));

/** Twice as fine as on the screen. Null: this browser draws none. */
export const pictureOf = async (svg: SVGSVGElement, words: PictureWords): Promise<Blob | null> => {
  const alone = standAlone(svg, words);
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

const standAlone = (svg: SVGSVGElement, { title, source }: PictureWords): SVGSVGElement => {
  const width = svg.width.baseVal.value;
  const style = getComputedStyle(svg);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  for (const [n, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[n];
    if (!original) continue;
    const computed = getComputedStyle(original);
    for (const look of looks) element.setAttribute(look, computed.getPropertyValue(look));
    element.removeAttribute('class');
  }
  const above = linesIn(title, width / (titleSize * 0.55));
  const under = linesIn(source, width / (sourceSize * 0.52));
  const head = above.length * titleSize * 1.35 + 12;
  const height = head + svg.height.baseVal.value + under.length * sourceSize * 1.4 + 12;
  const whole = newElement('svg', { xmlns: space, width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': font }) as SVGSVGElement;
  const ink = style.getPropertyValue('--ink').trim() || '#1d1c18';
  whole.append(newElement('rect', { width, height, fill: style.getPropertyValue('--paper').trim() || '#ffffff' }));
  whole.append(...written(above, titleSize, 4 + titleSize, ink, 700));
  const chart = newElement('g', { transform: `translate(0 ${head})` });
  chart.append(...copy.childNodes);
  whole.append(chart, ...written(under, sourceSize, height - under.length * sourceSize * 1.4, ink, 400));
  return whole;
};

const newElement = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(space, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
};

const written = (lines: readonly string[], size: number, top: number, fill: string, weight: number): readonly SVGElement[] =>
  lines.map((line, n) => {
    const text = newElement('text', { x: 8, y: top + n * size * 1.35, 'font-size': size, 'font-weight': weight, fill });
    text.textContent = line;
    return text;
  });

/** At most so many letters a line. */
const linesIn = (text: string, most: number): readonly string[] => breakLines(text, ({ length }) => length <= most);
