import { beforeEach, expect, test, vi } from 'vitest';
import type { MailPorts } from '#supabase/functions/mail/send-mails.ts';
import { emailChannel, setEmailOver } from './email-channel.ts';

const deliver = vi.fn<MailPorts['deliver']>();
const channel = emailChannel({ deliver, site: 'https://mboa.example', setEmail: async () => 'ok' });
beforeEach(() => void deliver.mockReset().mockResolvedValue({ outcome: 'sent', after: null }));

test('a mail holds the code in both languages, and in no subject', async () => {
  expect(await channel.deliver('a@b.cm', '012345')).toBe(true);
  const [mail] = deliver.mock.calls[0] ?? [];
  expect(mail).toMatchObject({ to: 'a@b.cm', text: expect.stringContaining('Your code: 012345') });
  expect(mail?.text).toContain('Votre code\u202f: 012345');
  expect(mail?.subject).not.toMatch(/\d/);
  deliver.mockResolvedValueOnce({ outcome: 'refused', after: null });
  expect(await channel.deliver('a@b.cm', '012345')).toBe(false);
});

test('whoever has an account reads so, and no code', async () => {
  await channel.deliver('a@b.cm', null);
  const [mail] = deliver.mock.calls[0] ?? [];
  expect(mail?.text).toContain('It already has one: sign in at https://mboa.example/login');
  expect(mail?.text).not.toMatch(/\d{6}/);
});

test.each([
  ['Ngum@Example.org', 'ngum@example.org'],
  ['ngum', null],
  ['Ngum@Name.mboa.invalid', null],
  [`${'a'.repeat(250)}@b.cm`, null],
])('%j is read as %j', (typed, read) => expect(channel.read(typed)).toBe(read));

test('hosted, the address is set as confirmed with the project’s key; one that is taken is told apart from no answer', async () => {
  const asked: [string, string | undefined, unknown][] = [];
  const answers = [Response.json({}), Response.json({ error_code: 'email_exists' }, { status: 422 }), new Response(null, { status: 500 })];
  const setEmail = setEmailOver({
    ask: async (path, init) => {
      asked.push([path, init.method, init.body]);
      return answers[asked.length - 1] ?? new Response(null, { status: 500 });
    },
    secretKey: 'secret',
  });
  expect([await setEmail('m', 'a@b.cm'), await setEmail('m', 'a@b.cm'), await setEmail('m', 'a@b.cm')]).toEqual(['ok', 'taken', null]);
  expect(asked[0]).toEqual(['/auth/v1/admin/users/m', 'PUT', '{"email":"a@b.cm","email_confirm":true}']);
});
