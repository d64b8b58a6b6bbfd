/** A member who signed a thousand petitions without a network. */
import type { Op } from '#src/data/sync/op.ts';
import { signatureConsent } from '#src/features/petitions/model/mutations.ts';
import { newUuid } from '#src/shared/uuid.ts';

export const member = 'bench';
const begin = Date.UTC(2026, 10, 1);

export const makeActs = (wanted: number): readonly Op[] =>
  Array.from({ length: wanted }, (_, n) => {
    const petition = newUuid(begin + n);
    return {
      id: newUuid(begin + n),
      name: 'sign_petition',
      v: 1,
      args: { id: newUuid(begin + n), petition_id: petition, name_display: 'citizen', area_code: null, consent: signatureConsent },
      made_at: new Date(begin + n * 60_000).toISOString(),
      seq: n + 1,
      user: member,
      entity: `petition:${petition}`,
      deps: [],
      attempted: false,
      state: 'waiting',
      tries: 0,
      next_at: 0,
      refusal: null,
    };
  });

/** What the phone knows of a petition before it is signed. */
export const countsOf = (petition: string) => ({
  id: petition,
  xid: '900000',
  rev: 1,
  scope: 'public',
  by_account: 17,
  by_phone: 0,
  late: 0,
  comments: 0,
  reached: {},
});

export const petitionOf = (op: Op): string => op.entity.slice('petition:'.length);
