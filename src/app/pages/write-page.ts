/** A drawn page as HTML: the built shell with the screen, what links say of it, and what the app begins with (decision 112). */
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { type PageAt, type PageSheet, previewPath } from '#src/shared/built-pages.ts';
import type { DrawnPage } from './draw-pages.tsx';
import { structuredData } from './structured-data.ts';

export const writePage = (page: DrawnPage, at: PageAt): string =>
  [
    [/<html[^>]*>/, (html: string) => (page.instead ? html : html.replace('>', ' data-drawn>'))],
    [/<title>.*?<\/title>\s*<meta name="description"[^>]*>/s, () => headOf(page, at)],
    ['</head>', () => `${factsOf(page, at)}${at.sheets.map(sheetOf).join('')}</head>`],
    [
      /<div id="root">.*?(?=\s*<!-- Shown when the app could not)/s,
      () => `<div id="root">${page.body}</div>${page.instead ? '' : dataOf(page)}`,
    ],
  ].reduce((html, [found, put]) => html.replace(found as RegExp, put as () => string), at.shell);

const sheetOf = ({ file, holds }: PageSheet): string => `<link rel="stylesheet" href="/${file}" data-holds="${holds.join(' ')}">`;

const headOf = ({ title, description, preview }: DrawnPage, { origin, path, language }: PageAt): string => {
  const bare = pathWithoutLanguage(path);
  const of = (prefix: string): string => escapeHtml(`${origin}${prefix}${bare}`);
  const said = { title: escapeHtml(title), description: escapeHtml(firstWords(description)) };
  return [
    `<title>${said.title} · Mboa</title>`,
    `<meta name="description" content="${said.description}" />`,
    `<link rel="canonical" href="${of(`/${language}`)}" />`,
    ...(['en', 'fr'] as const).map((other) => `<link rel="alternate" hreflang="${other}" href="${of(`/${other}`)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${of('')}" />`,
    '<meta property="og:site_name" content="Mboa" />',
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${said.title}" />`,
    `<meta property="og:description" content="${said.description}" />`,
    `<meta property="og:url" content="${of(`/${language}`)}" />`,
    `<meta property="og:locale" content="${language === 'fr' ? 'fr_CM' : 'en_CM'}" />`,
    `<meta property="og:locale:alternate" content="${language === 'fr' ? 'en_CM' : 'fr_CM'}" />`,
    ...(preview
      ? [
          `<meta property="og:image" content="${escapeHtml(`${origin}${previewPath(path, language)}`)}" />`,
          '<meta property="og:image:type" content="image/png" />',
          '<meta property="og:image:width" content="1200" />',
          '<meta property="og:image:height" content="630" />',
          `<meta property="og:image:alt" content="${said.title} · ${escapeHtml(preview.kind)} · ${escapeHtml(preview.where)}" />`,
        ]
      : []),
    `<meta name="twitter:card" content="${preview ? 'summary_large_image' : 'summary'}" />`,
  ].join('\n    ');
};

/** No place where links are shown has room for more. In letters. */
const longestDescription = 200;
const firstWords = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= longestDescription ? plain : `${plain.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

const dataOf = ({ data }: DrawnPage): string => dataBlock('json" id="page-data', data);

const factsOf = (page: DrawnPage, at: PageAt): string => {
  const facts = structuredData(page, at);
  return facts ? dataBlock('ld+json', facts) : '';
};

/** No script, so the policy lets it stand; nothing in it can end it. */
const dataBlock = (type: string, data: object): string =>
  `<script type="application/${type}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
