/** Markup from a template. Law: whatever is put in is text and becomes no markup, unless this very function made it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Markup | readonly Markup[];

export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(fixed.reduce((whole, piece, n) => whole + write(parts[n - 1] ?? '') + piece));

const write = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  return typeof part === 'string' ? asText(part) : part.map(({ text }) => text).join('');
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
