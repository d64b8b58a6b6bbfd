/**
 * Takes out of a text what could say who someone is or what they read and wrote; for the log, which can leave the phone in
 * a support file. Better a word too many than one too few: a long word of a message may go with the ids.
 */
export const redact = (text: string): string =>
  rules.reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement), unquote(text));

/** In this order: an address holds ids, and a token holds what looks like a phone number. No lookbehind, for Safari 14. */
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // "=(value)" is how PostgreSQL shows the value that broke a rule.
  [/=\([^)]*\)/g, '=([text])'],
  [/\b(?:Bearer|Basic) [\w.~+/=-]+/gi, '[token]'],
  [/\beyJ[\w-]{5,}(?:\.[\w-]*)*/g, '[token]'],
  [/\b[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/gi, '[id]'],
  [/[^\s@<>"'(),;:/]+@[^\s@<>"'(),;:/]+\.[a-z]{2,}/gi, '[email]'],
  [/\/@[^\s/?#"')]+/g, '/@[name]'],
  [/([?#])[^\s"'`)<>]*=[^\s"'`)<>]*/g, '$1[query]'],
  [/\b(q|query|search|name|phone|email|password|code|key|apikey|\w*token|\w*secret)=[^\s&"'`)]+/gi, '$1=[text]'],
  // A public id is ten characters of this alphabet; one in fifty has no digit, so a word of ten such letters goes too.
  [/\b(?:[0-9a-hjkmnp-tv-z]{10}|[0-9A-HJKMNP-TV-Z]{10})\b/g, '[id]'],
  [/\b(?=\w*\d)(?=\w*[a-z])\w{20,}\b/gi, '[token]'],
  // Eight to fifteen digits, however they are grouped; a line and column of a stack (":12:345678") are not that long.
  [/(?:\+|\b)\d(?:[ .()\u00a0/-]{0,2}\d){7,14}\b/g, '[phone]'],
];

/** Quoted words: the name of a property stays, a sentence goes. "Unexpected token … in "Dear Anna, …" is not valid JSON". */
const unquote = (text: string): string =>
  text
    .replace(/(["'`])((?:(?!\1)[^\n])*)\1/g, (whole, quote: string, inside: string) =>
      /\s/.test(inside) || inside.length > 40 ? `${quote}[text]${quote}` : whole,
    )
    .replace(/“[^”\n]*”|«[^»\n]*»/g, '[text]');

/** The screen an address belongs to: its first segment. The rest says who read about whom. */
export const screenOf = (path: string): string => {
  const [, first = '', rest] = /^\/?([^/?#]*)(\/[^?#]+)?/.exec(path) ?? [];
  if (first.startsWith('@')) return '/@[name]';
  return `/${redact(first)}${rest && rest !== '/' ? '/…' : ''}`;
};
