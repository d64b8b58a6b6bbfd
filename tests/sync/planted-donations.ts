/** Mistakes with money: on the phone, in the server's own code, and in its books. */
import type { Edit, Planted } from './engine-code.ts';

const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });
const giving = 'donate/giving.ts';
const desk = 'donations/desk.ts';

export const plantedInDonations: readonly Planted[] = [
  { name: 'a payment is counted by the callback and by the poller', flaw: 'books-each-time' },
  { name: 'money that came late is not booked', flaw: 'late-money-is-lost' },
  { name: 'another amount is booked as the one that was asked for', flaw: 'books-any-amount' },
  { name: 'a provider that was out of reach once leaves a doubt for ever', flaw: 'in-doubt-for-ever' },
  {
    name: 'a callback is believed',
    edits: [
      edit(
        desk,
        "if (noted === 'new') await check(callback.donationId);",
        "if (noted === 'new') await sql.settle(callback.donationId, callback.told === 'succeeded' ? { told: 'succeeded', amountXaf: callback.amountXaf } : { told: 'failed', why: 'rejected' });",
      ),
    ],
  },
  {
    name: 'what the provider did not say is taken for a yes',
    edits: [
      edit(
        desk,
        ".catch(() => ({ told: 'unreachable' }) as const);",
        ".catch(() => ({ told: 'succeeded', amountXaf: charge.amountXaf }) as const);",
      ),
    ],
  },
  {
    name: 'a donation that the provider may not have heard is given up',
    edits: [edit(desk, "before.state === 'created' || before.state === 'sent_to_provider'", "before.state === 'created'")],
  },
  {
    name: 'each time it is sent the provider is asked by another id',
    edits: [
      edit(
        desk,
        'await provider.createCharge(charge);',
        'await provider.createCharge({ ...charge, id: [charge.id, charge.ageMs].join("-") });',
      ),
    ],
  },
  {
    name: 'a lost answer makes a second donation',
    edits: [
      edit(
        giving,
        '=> ask(id, { fund, amount_xaf });',
        '=> ask(id, { fund, amount_xaf }).then((heard) => {\n    if (heard !== "silent") return heard;\n    const again = { ...begun(ports, fund, amount_xaf) };\n    change((before) => [...before, again]);\n    return ask(again.id, { fund, amount_xaf });\n  });',
      ),
    ],
  },
  {
    name: 'a donation is sent before it is written down',
    edits: [edit(giving, '    if (!ports.keep(changed)) {', '    void send(made);\n    if (!ports.keep(changed)) {')],
  },
  {
    name: 'a second tab gives beside the first',
    edits: [edit(giving, 'if (before.some((one) => isWaiting(one) && !one.is_read)) {', 'if (before.length < 0) {')],
  },
  {
    name: 'what seemed lost is not asked for any more',
    edits: [edit(giving, '(mayChange(one) ? [ask(one.id)] : [])', '(mayChange(one) && !one.is_read ? [ask(one.id)] : [])')],
  },
];
