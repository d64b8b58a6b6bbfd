import { expect, test, vi } from 'vitest';
import { phoneChannel, type Sms } from './phone-channel.ts';
import { smsOverHttp } from './sms-over-http.ts';

/** GSM 03.38, as far as it is used here: with any other letter an SMS holds 70. */
const gsm = /^[A-Za-z0-9 .,:;!?'()/+\n\-àéèùìòÇ]*$/;

test('an SMS holds the code in both languages and fits into one', async () => {
  const sent: Sms[] = [];
  const channel = phoneChannel(async (sms) => sent.push(sms) > 0, 'key');
  expect([await channel.deliver('+237670000001', '012345'), await channel.deliver('+237670000001', null)]).toEqual([true, true]);
  expect(sent[0]?.text).toContain('012345');
  expect(sent[1]?.text).not.toMatch(/\d{6}/);
  for (const { to, text } of sent) {
    expect(to).toBe('+237670000001');
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(gsm);
  }
});

test('the database knows a number by its keyed hash alone, the same however it was typed', async () => {
  const [one, other] = ['a', 'b'].map((key) => phoneChannel(async () => true, key));
  const hash = await one?.keyOf(one.read('6 70 00 00 01') ?? '');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await one?.keyOf(one.read('+237670000001') ?? '')).toBe(hash);
  expect(await other?.keyOf('+237670000001')).not.toBe(hash);
});

const send = async (answer: Response, from = '') => {
  const ask = vi.fn<typeof fetch>().mockResolvedValue(answer);
  const url = 'https://sms.example/messaging';
  const isTaken = await smsOverHttp({ url, key: 'k', username: 'mboa', from, fetch: ask })({ to: '+237670000001', text: 'Mboa: 012345' });
  return { isTaken, call: ask.mock.calls[0] };
};
const told = (statusCode: unknown) => ({
  SMSMessageData: { Message: 'Sent to 1/1', Recipients: [{ statusCode, number: '+237670000001' }] },
});

test('the provider is handed one number, and the name that shows where there is one', async () => {
  const { isTaken, call } = await send(Response.json(told(101), { status: 201 }), 'Mboa');
  expect(isTaken).toBe(true);
  expect(call?.[0]).toBe('https://sms.example/messaging');
  expect(call?.[1]?.headers).toMatchObject({ apikey: 'k', 'content-type': 'application/x-www-form-urlencoded' });
  expect(call?.[1]?.body).toBe('username=mboa&to=%2B237670000001&message=Mboa%3A+012345&from=Mboa');
  expect(String((await send(Response.json(told(101)))).call?.[1]?.body)).not.toContain('from=');
});

test.each([
  [Response.json(told(403), { status: 201 })],
  [Response.json({ SMSMessageData: { Recipients: [] } }, { status: 201 })],
  [Response.json({}, { status: 201 })],
  [Response.json(told(101), { status: 401 })],
  [new Response('no', { status: 500 })],
])('what the provider did not take is not called sent', async (answer) => expect((await send(answer)).isTaken).toBe(false));
