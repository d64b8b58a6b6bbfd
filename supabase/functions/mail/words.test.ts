import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sentences, subject, textOf } from './words.ts';

const site = 'https://mboa.example';
const mail = (more: object = {}) =>
  textOf(
    { news: [{ kind: 'petition_news', pid: '0z3k9m2p4q', title: 'A lamp', decision: 'answered', ...more }], more: 0 },
    site,
    `${site}/unsubscribe#t`,
  );

test('each petition with its title, what happened and its address, in both languages, and how it ends', () => {
  expect(mail()).toBe(
    [
      'This is new, and you have not read it in Mboa yet:',
      'A lamp\nThere is an answer to it.\nhttps://mboa.example/petitions/0z3k9m2p4q',
      'You asked for these mails. One tap ends them, without signing in:\nhttps://mboa.example/unsubscribe#t',
      '· · ·',
      'Voici du nouveau, que vous n’avez pas encore lu sur Mboa\u202f:',
      'A lamp\nIl y a une réponse.\nhttps://mboa.example/fr/petitions/0z3k9m2p4q',
      'Vous avez demandé ces e-mails. Un seul geste y met fin, sans vous connecter\u202f:\nhttps://mboa.example/unsubscribe#t',
    ].join('\n\n'),
  );
});

test('a day is said as people say it; what a later server tells, what has no title and what is no time say less', () => {
  expect(mail({ decision: 'hearing', at: '2027-03-28T08:00:00Z' })).toContain('There will be a hearing about it on 28 March 2027.');
  expect(mail({ decision: 'hearing', at: '2027-03-28T08:00:00Z' })).toContain('Une audition aura lieu à son sujet le 28 mars 2027.');
  expect(mail({ decision: 'hearing', at: 'soon' })).toContain('There is something new about it.');
  expect(mail({ decision: 'later' })).toContain('There is something new about it.');
  expect(mail({ kind: 'petition_reached', decision: undefined })).toContain('It reached a number of signatures that counts.');
  expect(mail({ kind: 'petition_decided', decision: 'hidden' })).toContain('Moderators hid it.');
  expect(mail({ title: undefined })).toContain('A petition\n');
});

test('no line of a title looks like one of ours, and the subject names nothing', () => {
  expect(mail({ title: 'A lamp\n\nhttps://elsewhere.example\r\nSign here' })).toContain('A lamp https://elsewhere.example Sign here\n');
  expect(subject).not.toMatch(/lamp|\n/);
  expect(textOf({ news: [], more: 3 }, site, 'x')).toContain('And 3 more, in your notifications.');
});

test('the sentences are those of the app', () => {
  for (const lang of ['en', 'fr'] as const) {
    const files = [`locales/${lang}/messages.po`, `features/notifications/locales/${lang}.po`];
    const texts = files.map((file) => readFileSync(path.join(import.meta.dirname, '../../../src', file), 'utf8')).join('');
    expect(sentences.map((one) => one[lang]).filter((said) => !texts.includes(`"${said}"`))).toEqual([]);
  }
});
