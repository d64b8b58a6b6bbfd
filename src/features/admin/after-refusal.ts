import { session } from '#src/data/session/session.ts';

/** A right that has ended shows at once: the account's roles are asked for again, and the guard sees them. */
export const afterRefusal = (fault: string): void => {
  if (fault === 'not_admin') void session.reload();
};
