/** A member who signs in by a name, for the functions about them. */
import fc from 'fast-check';
import type { Query } from '#tests/trust/catalog.ts';

const member = 'd0000000-0000-4000-8000-000000000001';

export const seedNameAccount = async (query: Query): Promise<void> => {
  await query(
    `insert into auth.users (id, email, email_confirmed_at, created_at) values ($1, 'eto.fuzz@name.mboa.invalid', now(), now() - interval '9 days')`,
    [member],
  );
};

export const nameAccountWanted = {
  'confirm_member.target': fc.constant(member),
  'confirm_member.reason': fc.constantFrom('My neighbour in Wum', 'x'),
  'find_unconfirmed.name': fc.constant('eto.fuzz'),
  'renew_recovery_code.fingerprint': fc.constantFrom('a'.repeat(64), 'a'),
};
