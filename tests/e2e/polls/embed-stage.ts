/** Polls to be framed: the function's own document with figures of a test's choice, behind the gateway, and another site around it. */

import { createPollEmbedHandler } from '#supabase/functions/poll-embed/handle.ts';
import { embedHeaders } from '#supabase/server/security-headers.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';

export const pid = '0123456789';

interface Told {
  readonly status: string;
  readonly at: string;
  readonly poll: object;
  readonly results: object | null;
}

/** What the database would tell: a question of each kind, and figures of each. */
export const everyKind: Told = {
  status: 'ok',
  at: '2027-03-27T12:00:00+00:00',
  poll: {
    ...{ pid, lang: 'fr', title: 'Que faire du budget de la commune ?', stage: 'open', is_sample: true, quorum: 40, reason: null },
    ...{ opens_at: '2027-03-01T00:00:00+00:00', closes_at: '2027-04-01T13:30:00+00:00', results_when: 'live' },
    questions: [
      { kind: 'single', text: 'Que réparer d’abord ?', options: ['Les points d’eau', 'L’éclairage public', 'La route du marché'] },
      { kind: 'multiple', text: 'Quelles démarches en ligne ?', options: ['Acte de naissance', 'Taxe communale'], most: 2 },
      { kind: 'yes_no', text: 'Faut-il publier le budget ?' },
      { kind: 'scale', text: 'La commune écoute-t-elle ?' },
      { kind: 'ranked', text: 'Dans quel ordre ?', options: ['Les drains', 'Le pont', 'Le terrain de jeux'] },
    ],
  },
  results: {
    ballots: 1234,
    figures: [
      { cells: [823, null, null] },
      { cells: [617, 30] },
      { cells: [100, 1100, 34] },
      { cells: [200, 300, 400, 300, 34] },
      { order: [[1], [0, 2]] },
    ],
    late: 12,
    is_final: false,
  },
};

export const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  '</th></table><script>alert(1)</script>',
  `"><svg onload=alert(1)> ' onmouseover='alert(1)`,
  '\u202eadmin\u2066 مرحبا بالعالم',
  'zero\u200bwidth\u200djoiner\u2060',
  'é'.repeat(200),
  '{day} $& &lt;b&gt; &amp;',
] as const;

/** The function's document and its figures, read anew at each request. */
export const playPoll = (gateway: Gateway, now: { answer: unknown }): void => {
  const api = { url: '', key: 'embedded' };
  const handle = createPollEmbedHandler({ ask: () => Promise.resolve(now.answer), api, headers: embedHeaders() });
  gateway.play(/^\/(polls\/embed\/|rest\/v1\/rpc\/poll_for_embed)/, async ({ method, path }) => {
    if (path.startsWith('/rest/')) return { status: 200, body: JSON.stringify(now.answer) };
    const answer = await handle(new Request(`${gateway.origin}${path}`, { method }));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  });
};
