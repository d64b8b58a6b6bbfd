/** The code that was read out at the telephone of the company: every answer to it, on the claim of who types it, in both languages on the smallest phone. */
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { texts, trees } from '#src/features/jobs/routes.tsx';
import { fail, ok } from '#src/shared/result.ts';
import { findInner, findOverflow, holdRows, member, openScreen, phone, type Rows, untilWhole } from './phone.tsx';

type Told = object | 'not-found' | 'network';
const server = vi.hoisted(() => ({ told: null as unknown, asked: [] as unknown[] }));

vi.mock('#src/data/react/accounts.ts', () => ({ accounts: { current: () => phone.account, subscribe: () => () => undefined } }));
vi.mock('#src/data/react/use-session.ts', () => ({
  useSession: () => phone.session,
  useVisitor: () => ({ ...phone.session, roles: new Set() }),
}));
vi.mock('#src/data/session/ask-as-member.ts', () => ({
  askAsMember: async (name: string, args: object, form: v.GenericSchema) => {
    server.asked.push([name, args]);
    const told = await server.told;
    return typeof told === 'string' ? fail(told) : ok(v.parse(form, told));
  },
}));

const area = { trees, texts };
const claim = 'c0000000-0000-4000-8000-000000000001';
const common = { id: claim, xid: '1', scope: `user:${member}`, kind: 'claim', parent_id: null };
const asked = { company: '0123456789', company_name: 'Batir SARL', role: 'Owner', evidence: 'The town hall knows me.', phone: '233445566' };
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const own = (fields: object = {}, state = 'in_review'): Rows[number] => [
  'content_own',
  {
    ...{ ...common, rev: 1, state, reason: null, note: null, is_held: false, resubmissions_left: 0 },
    fields: { ...asked, code_until: inDays(7), ...fields },
  },
];

await page.viewport(320, 640);
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  server.told = null;
  server.asked.length = 0;
  Reflect.deleteProperty(navigator, 'onLine');
});

const shown = () => (document.querySelector('main')?.innerText ?? '').replace(/\s+/g, ' ');
const until = (said: string) => vi.waitFor(() => expect(shown()).toContain(said), { timeout: 30_000 });
const sound = () => expect([findInner(shown()), findOverflow()]).toEqual([null, []]);
const box = () => page.getByRole('textbox');
const button = () => document.querySelector<HTMLButtonElement>('form button');
const fold = () => document.querySelector<HTMLDetailsElement>('main details');

const titles = { en: 'Your companies', fr: 'Vos entreprises' };
const open = async (language: 'en' | 'fr', rows: Rows): Promise<void> => {
  await holdRows(member, rows);
  await openScreen(area, '/jobs/company', language);
  await until(titles[language]);
  await untilWhole();
};
const type = async (code: string): Promise<void> => {
  await box().fill(code);
  button()?.click();
};

const answers: readonly (readonly [name: string, told: Told, at: 'box' | 'form', en: string, fr: string])[] = [
  ['wrong', { status: 'wrong', left: 4 }, 'box', 'You can try 4 times more.', 'Vous pouvez encore essayer 4 fois.'],
  ['wrong, and one try left', { status: 'wrong', left: 1 }, 'box', 'You can try once more.', 'Vous pouvez encore essayer une fois.'],
  ['tried too often, or too old', { status: 'over' }, 'box', 'This code counts no more', 'Ce code ne compte plus'],
  ['no code at all', { status: 'invalid' }, 'box', 'A code has 6 digits.', 'Un code a 6 chiffres.'],
  ['who may not', { status: 'forbidden' }, 'form', 'Your account cannot do this', 'Votre compte ne peut pas le faire'],
  ['the claim is gone', 'not-found', 'form', 'This request is not there any more.', 'Cette demande n’existe plus.'],
  ['no answer', 'network', 'form', 'No answer from the network.', 'Le réseau ne répond pas.'],
];

test.each(answers)('%s: said where it happened, and what was typed stays', async (_, told, at, en, fr) => {
  for (const [language, said] of [
    ['en', en],
    ['fr', fr],
  ] as const) {
    await open(language, [own()]);
    server.told = told;
    await type('111 222');
    await until(said);
    await expect.element(box()).toHaveValue('111 222');
    const found = document.querySelector(at === 'box' ? 'input[aria-invalid="true"]' : '[role="alert"]');
    expect(found).not.toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(found));
    expect(button()?.disabled).toBe(false);
    sound();
  }
  expect(server.asked).toEqual(Array(2).fill(['try_claim_code', { target: claim, code: '111222' }]));
});

test('what cannot be a code is said at the box and costs no try', async () => {
  await open('en', [own()]);
  for (const typed of ['', '12', '1234567', '12a456', '١٢٣٤٥٦']) {
    await type(typed);
    await until('A code has 6 digits.');
    await expect.element(box()).toHaveValue(typed);
    await expect.element(box()).toHaveFocus();
  }
  expect(server.asked).toEqual([]);
});

test.each(['ok', 'already'])(
  'the right one (%s) is said in its place, and the fold stays open under who typed it, also once the claim says so',
  async (status) => {
    for (const [language, right, answered] of [
      ['en', '✓ The code is right.', '✓ The number of the company in the directory was answered on'],
      ['fr', '✓ Le code est bon.', '✓ Quelqu’un a répondu au numéro de l’entreprise dans l’annuaire le'],
    ] as const) {
      await open(language, [own()]);
      expect(fold()?.open).toBe(true);
      server.told = { status };
      await type('123456');
      await until(right);
      expect(document.querySelector('main form')).toBeNull();
      const [table, row] = own({ answered_at: inDays(0), code_until: null });
      await phone.account?.replica.write('relaxed', (tx) => tx.putRow(table, { ...row, rev: 2 }));
      await until(answered);
      expect(fold()?.open).toBe(true);
      sound();
    }
    // Who comes back finds nothing to do, and the fold closed.
    await open('en', [own({ answered_at: inDays(0), code_until: null })]);
    expect(fold()?.open).toBe(false);
  },
);

test('while it is asked the button waits, and a second tap asks nothing', async () => {
  await open('en', [own()]);
  let answer = (_: object): void => undefined;
  server.told = new Promise<object>((resolve) => {
    answer = resolve;
  });
  await type('123456');
  await until('Asking…');
  expect(button()?.disabled).toBe(true);
  document.querySelector('form')?.requestSubmit();
  answer({ status: 'wrong', left: 3 });
  await until('You can try 3 times more.');
  expect(server.asked).toHaveLength(1);
});

test('without a network it says so, keeps what was typed and asks once there is one', async () => {
  await open('en', [own()]);
  await box().fill('123456');
  const turn = (isOn: boolean): void => {
    Object.defineProperty(navigator, 'onLine', { value: isOn, configurable: true });
    dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  };
  turn(false);
  await until('A code needs a network. Type it when there is a signal.');
  expect(button()?.disabled).toBe(true);
  turn(true);
  await vi.waitFor(() => expect(button()?.disabled).toBe(false));
  expect(shown()).not.toContain('A code needs a network');
  await expect.element(box()).toHaveValue('123456');
  server.told = { status: 'ok' };
  button()?.click();
  await until('✓ The code is right.');
});

test.each([
  ['the code is older than seven days', {}, 'in_review', -1],
  ['nobody has made one', { code_until: null }, 'in_review', 7],
  ['the claim was refused', {}, 'rejected', 7],
  ['the claim was taken away', {}, 'revoked', 7],
] as const)('there is no box where %s', async (_, fields, state, days) => {
  await open('en', [own({ code_until: inDays(days), ...fields }, state)]);
  expect(shown()).toContain('Batir SARL');
  expect(shown()).not.toContain('read a code');
  expect(document.querySelector('main input[name="code"]')).toBeNull();
});
