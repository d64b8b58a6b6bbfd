/** "a, b or c" in the reader's language; with commas alone where the browser cannot say it. */
export const joinOr = (texts: readonly string[], language: string): string =>
  'ListFormat' in Intl ? new Intl.ListFormat(language, { type: 'disjunction' }).format(texts) : texts.join(', ');
