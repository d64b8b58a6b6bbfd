interface Framed {
  /** With its origin. */
  readonly address: string;
  readonly title: string;
  /** Both in CSS pixels. */
  readonly height: number;
  readonly widest: number;
}

/** What is pasted into somebody else's page to frame one of ours. It is their page: nothing that people wrote may become markup there. */
export const frameCodeOf = ({ address, title, height, widest }: Framed): string =>
  `<iframe src="${asText(address)}" title="${asText(title)}" width="100%" height="${height}" loading="lazy" style="border:0;max-width:${widest}px"></iframe>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
