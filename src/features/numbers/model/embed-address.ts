/** Where a chart stands for other sites to frame, and what is pasted into their page: nothing of it may become markup there. */

interface EmbedState {
  readonly others: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Without our origin. */
const embedAddress = (code: string, { others, from, to }: EmbedState): string => {
  const asked = [...others.map((place) => ['with', place]), ['from', from], ['to', to]].filter(([, value]) => value !== '');
  return `/numbers/embed/${code}${asked.length > 0 ? `?${asked.map((pair) => pair.join('=')).join('&')}` : ''}`;
};

export const frameCode = (code: string, title: string, state: EmbedState, origin: string): string =>
  `<iframe src="${asText(origin + embedAddress(code, state))}" title="${asText(title)}" width="100%" height="480" loading="lazy" style="border:0;max-width:760px"></iframe>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
