/** How mails are claimed, handed to a provider and told of. */
import { describe, expect, test, vi } from 'vitest';
import { deliverOverHttp } from './deliver-over-http.ts';
import { createMailHandler } from './handle.ts';
import { type MailPorts, sendMails } from './send-mails.ts';

const one = (member: string) => ({ id: `id-${member}`, member, to: `${member}@example.org`, token: 'tok', news: [], more: 1 });
/** A database that gives these, then none, and hears what became of each. */
const open = (rounds: readonly unknown[], deliver: MailPorts['deliver'] = async () => ({ outcome: 'sent', after: null })) => {
  const heard: unknown[] = [];
  const waiting = [...rounds];
  const ports: MailPorts = {
    secretKey: 'secret',
    site: 'https://mboa.example',
    deliver: vi.fn(deliver),
    ask: async (path, init) => {
      if (path.endsWith('/claim_mails')) return Response.json(waiting.shift() ?? { status: 'ok', mails: [] });
      heard.push(JSON.parse(String(init.body)));
      return Response.json({ status: 'ok' });
    },
  };
  return { ports, heard };
};

test('each that is due goes once, with the links that end it, until nothing is due', async () => {
  const { ports, heard } = open([{ mails: [one('a'), one('b')] }, { mails: [one('c')] }]);
  expect(await sendMails(ports)).toBe(3);
  expect(heard).toEqual(['a', 'b', 'c'].map((member) => ({ member, outcome: 'sent', after: null })));
  expect(vi.mocked(ports.deliver).mock.calls[0]?.[0]).toMatchObject({
    id: 'id-a',
    to: 'a@example.org',
    text: expect.stringContaining('https://mboa.example/unsubscribe#tok'),
    headers: {
      'List-Unsubscribe': '<https://mboa.example/api/unsubscribe?token=tok>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});

test('one that cannot be handed over keeps nobody else from theirs, and is told of', async () => {
  const { ports, heard } = open([{ mails: [one('a'), one('b')] }], async ({ to }) => {
    if (to.startsWith('a')) throw new Error('no route');
    return { outcome: 'sent', after: null };
  });
  expect(await sendMails(ports)).toBe(1);
  expect(heard).toEqual([
    { member: 'a', outcome: 'failed', after: null },
    { member: 'b', outcome: 'sent', after: null },
  ]);
  expect(await sendMails({ ...ports, ask: async () => new Response(null, { status: 500 }) })).toBeNull();
});

describe('a provider', () => {
  const asked = vi.fn<typeof fetch>();
  const deliver = deliverOverHttp({ url: 'https://mail.example/emails', key: 'k', from: 'Mboa <news@mboa.example>', fetch: asked });
  const mail = { id: 'i', to: 'a@example.org', subject: 's', text: 't', headers: { 'Auto-Submitted': 'auto-generated' } };

  test('is handed the mail under a name by which it knows a second try', async () => {
    asked.mockResolvedValueOnce(Response.json({ id: 'x' }));
    expect(await deliver(mail)).toEqual({ outcome: 'sent', after: null });
    const [url, init] = asked.mock.calls[0] ?? [];
    expect([url, init?.headers]).toEqual([
      'https://mail.example/emails',
      expect.objectContaining({ authorization: 'Bearer k', 'idempotency-key': 'i' }),
    ]);
    const { id: _, ...rest } = mail;
    expect(JSON.parse(String(init?.body))).toEqual({ ...rest, from: 'Mboa <news@mboa.example>', to: ['a@example.org'] });
  });

  test.each([
    [422, {}, { outcome: 'refused', after: null }],
    [429, { 'retry-after': '90' }, { outcome: 'failed', after: 90 }],
    [401, {}, { outcome: 'failed', after: null }],
    [503, { 'retry-after': 'Sat, 28 Nov 2026 12:00:00 GMT' }, { outcome: 'failed', after: null }],
  ])('that answers %i %j', async (status, headers, told) => {
    asked.mockResolvedValueOnce(new Response('{}', { status, headers }));
    expect(await deliver(mail)).toEqual(told);
  });
});

test('anybody hears whether it sends; only the server’s own key makes it send', async () => {
  const { ports } = open([{ mails: [one('a')] }]);
  const say = async (answer: Promise<Response>) => [(await answer).status, await (await answer).json().catch(() => null)];
  const ask = (handler: ReturnType<typeof createMailHandler>, method: string, key = '') =>
    say(handler(new Request('http://x/', { method, headers: { authorization: `Bearer ${key}` } })));
  expect(await ask(createMailHandler('secret', ports), 'GET')).toEqual([200, { sends: true }]);
  expect(await ask(createMailHandler('secret', null), 'GET')).toEqual([200, { sends: false }]);
  expect(await ask(createMailHandler('secret', ports), 'POST', 'wrong')).toEqual([401, { status: 'forbidden' }]);
  expect(await ask(createMailHandler('', ports), 'POST')).toEqual([401, { status: 'forbidden' }]);
  expect(await ask(createMailHandler('secret', null), 'POST', 'secret')).toEqual([502, { status: 'failed' }]);
  expect(await ask(createMailHandler('secret', ports), 'POST', 'secret')).toEqual([200, { status: 'ok', done: 1 }]);
  expect(await ask(createMailHandler('secret', ports), 'DELETE')).toEqual([405, null]);
});
