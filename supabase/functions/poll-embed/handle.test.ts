import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPollEmbedHandler } from './handle.ts';

const pid = '0123456789';
const poll = {
  pid,
  lang: 'en',
  title: 'What should the council repair first?',
  questions: [{ text: 'What comes first?', kind: 'single', options: ['Water', 'Light'] }],
  stage: 'open',
  opens_at: '2027-03-01T00:00:00+00:00',
  closes_at: '2027-04-01T13:30:00+00:00',
  results_when: 'live',
  quorum: null,
  reason: null,
  is_sample: false,
};
const told = { status: 'ok', at: '2027-03-27T12:00:00+00:00', poll, results: null };

const ask = async (
  answer: unknown,
  address = `/polls/embed/${pid}`,
  init: RequestInit = {},
): Promise<{ status: number; page: string; headers: Headers }> => {
  const handle = createPollEmbedHandler({
    ask: async (_, wanted) => {
      if (answer instanceof Error) throw answer;
      return Reflect.get(wanted, 'pid') === pid ? answer : { status: 'not_found' };
    },
    api: { url: 'https://api.example', key: 'public' },
    headers: { 'x-of-the-site': 'yes' },
  });
  const response = await handle(new Request(`https://mboa.example${address}`, init));
  return { status: response.status, page: await response.text(), headers: response.headers };
};

test('without script it says what is asked, until when, and where to vote', async () => {
  const { status, page, headers } = await ask(told);
  expect([status, headers.get('content-type'), headers.get('x-of-the-site')]).toEqual([200, 'text/html; charset=utf-8', 'yes']);
  for (const said of [
    poll.title,
    'What comes first?',
    'Water',
    'Light',
    'Open until 1 Apr 2027, 14:30, Cameroon time',
    'This is not a survey',
  ])
    expect(page).toContain(said);
  expect(page).toContain(`href="/polls/${pid}" target="_blank" rel="noopener">Vote on Mboa`);
  expect(page).not.toContain('>Sample<');
  expect((await ask({ ...told, poll: { ...poll, is_sample: true } })).page).toContain('>Sample<');
});

test('what is asked in several languages is in the reader’s', async () => {
  const texts = { fr: { title: 'Routes', questions: [{ text: 'Comment vont-elles ?', kind: 'single', options: ['Mieux', 'Pareil'] }] } };
  const page = async (lang: string) => (await ask({ ...told, poll: { ...poll, texts } }, `/polls/embed/${pid}?lang=${lang}`)).page;
  expect(await page('fr')).toContain('<h1 lang="fr" dir="auto">Routes</h1>');
  expect(await page('fr')).toContain('Mieux');
  expect(await page('en')).toContain(`<h1 lang="en" dir="auto">${poll.title}</h1>`);
  expect(await page('en')).not.toContain('Routes');
});

test('a browser holds it for no moment, a cache of many readers for a minute, what is none for nobody', async () => {
  expect((await ask(told)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  for (const answer of [{ status: 'not_found' }, null]) expect((await ask(answer)).headers.get('cache-control')).toBe('no-store');
});

describe('language and theme', () => {
  test.each([
    ['', 'fr-CM,fr;q=0.9', 'fr', 'auto'],
    ['', '', 'en', 'auto'],
    ['?lang=fr&theme=dark', 'en', 'fr', 'dark'],
    ['?lang=en&theme=light', 'fr', 'en', 'light'],
    ['?lang="><script>&theme="><script>', 'fr', 'fr', 'auto'],
  ])('%s to a reader of "%s"', async (query, accepted, lang, theme) => {
    const { page, headers } = await ask(told, `/polls/embed/${pid}${query}`, { headers: { 'accept-language': accepted } });
    expect(page).toContain(`<html lang="${lang}" data-theme="${theme}">`);
    expect(page).toContain(lang === 'fr' ? 'Voter sur Mboa' : 'Vote on Mboa');
    expect(headers.get('vary')).toBe('accept-language');
    expect(page).not.toContain('"><script>');
  });

  test('the answers that Mboa brings are in the reader’s language, what people wrote in its own', async () => {
    const questions = [{ text: 'Shall it be built?', kind: 'yes_no' }, ...poll.questions];
    const { page } = await ask({ ...told, poll: { ...poll, questions } }, `/polls/embed/${pid}?lang=fr`);
    expect(page).toContain('<th scope="row" lang="fr" dir="auto">Je m’abstiens');
    expect(page).toContain('<th scope="row" lang="en" dir="auto">Water');
  });
});

describe('what people wrote is text and nothing else', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '</title></h1><script>alert(1)</script>',
    `" onmouseover="alert(1)" x='`,
    '&lt;b&gt; &amp; $& $1 {day}',
    '\u202eadmin\u2066 \u200b\u200d',
    'é'.repeat(200),
  ];
  test.each(hostile)('%s', async (text) => {
    const written = { ...poll, title: text, reason: text, lang: text, questions: [{ text, kind: 'single', options: [text, 'Other'] }] };
    const { status, page } = await ask({ ...told, poll: written, results: { ballots: 10, figures: [{ cells: [text] }] } });
    expect(status).toBe(200);
    const plain = (await ask(told)).page;
    const tagsOf = (markup: string): readonly string[] => (markup.match(/<[a-z!/][^\s>]*/gi) ?? []).sort();
    expect(tagsOf(page)).toEqual(tagsOf(plain));
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(page).toContain(`<h1 lang="${escaped}" dir="auto">${escaped}</h1>`);
  });
});

describe('there is none, and it says so', () => {
  test.each([
    '/polls/embed/9999999999',
    '/polls/embed/',
    '/polls/embed/short',
    '/polls/embed/012345678o',
    `/polls/embed/x/${pid}`,
    `/polls/embed/${pid}/x`,
    `/polls/embed/${pid}%00`,
    '/polls/embed/..%2f..%2fadmin',
  ])('%s', async (address) => {
    const { status, page } = await ask(told, address);
    expect(status).toBe(404);
    expect(page).toContain('There is no poll at this address, or it is not public.');
    expect(page).not.toContain('<script');
  });

  test('in French too', async () => {
    expect((await ask(told, '/polls/embed/9999999999?lang=fr')).page).toContain('ou il n’est pas public');
  });
});

test.each([`/poll-embed/${pid}`, `/functions/v1/poll-embed/${pid}/`, `/polls/embed/${pid.toUpperCase()}`])(
  'a host rewrites to %s',
  async (address) => {
    expect((await ask(told, address)).status).toBe(200);
  },
);

test.each([
  ['no answer', null],
  ['a failure', new Error('no line')],
  ['a sign-in page', '<html>'],
  ['half a poll', { status: 'ok', poll: { pid } }],
  ['a question nobody knows', { ...told, poll: { ...poll, questions: [{ text: 'What?', kind: 'drawing' }] } }],
])('%s of the database is said, with a way to the poll', async (_, answer) => {
  const { status, page } = await ask(answer);
  expect(status).toBe(503);
  expect(page).toContain('Mboa did not answer');
  expect(page).toContain(`href="/polls/${pid}"`);
});

test('it is read and never written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await ask(told, undefined, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  const head = await ask(told, undefined, { method: 'HEAD' });
  expect([head.status, head.page]).toEqual([200, '']);
});

test('document, script and style together stay under 15 KB, as they are and not compressed', async () => {
  const { page } = await ask({ ...told, poll: { ...poll, lang: 'fr' } }, `/polls/embed/${pid}?lang=fr`);
  const parts = [page, readFileSync('public/embed/poll.js'), readFileSync('public/embed/embed.css')].map((part) => Buffer.byteLength(part));
  expect(parts.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000);
});

test('its colours are the app’s', () => {
  const blocks = (css: string): readonly ReadonlyMap<string, string>[] =>
    css
      .split('}')
      .map((block) => new Map([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value])));
  const [light, dark] = blocks(readFileSync('src/ui/tokens.css', 'utf8'));
  const [own, ownDark, auto] = blocks(readFileSync('public/embed/embed.css', 'utf8')).filter(({ size }) => size > 0);
  expect(own?.size).toBeGreaterThan(8);
  for (const [name, value] of own ?? []) expect([name, value]).toEqual([name, light?.get(name)]);
  for (const [name, value] of ownDark ?? []) expect([name, value]).toEqual([name, dark?.get(name)]);
  expect([...(auto ?? [])]).toEqual([...(ownDark ?? [])]);
  expect([...(own ?? [])].map(([name]) => name)).toEqual([...(ownDark ?? [])].map(([name]) => name));
});
