/** What members do with petitions, as intents: the SQL functions of the same names decide (1310, 1320). */

import { defineMutation, type LocalView } from '#src/model/define-mutation.ts';
import type { NameDisplay } from '#src/model/written/shown-name.ts';
import type { Row } from '#src/shared/row.ts';
import { type Petition, type PetitionCategory, type PetitionReach, readPetitionCounts, readSignature, standsAsSigned } from './petition.ts';

/** The day of the text that a signer agrees to. SQL takes the same. */
export const signatureConsent = '2026-11-21';

export interface SignArgs {
  /** Of the signature, made where it is made. */
  readonly id: string;
  readonly petition_id: string;
  readonly name_display: NameDisplay;
  readonly area_code: string | null;
  readonly consent: typeof signatureConsent;
}

/** Mutations on one petition arrive in the order in which they were made. */
const entityOf = ({ petition_id }: { readonly petition_id: string }): string => `petition:${petition_id}`;

const ownSignature = async (view: LocalView, petitionId: string): Promise<Row | undefined> =>
  (await view.all('petition_signatures')).find((row) => {
    // Of a thousand signatures all but one are another petition's, and reading each takes ten times as long as this look.
    if (row.petition_id !== petitionId) return false;
    const signature = readSignature(row);
    return signature !== null && standsAsSigned(signature);
  });

const addToCount = async (view: LocalView, petitionId: string, change: 1 | -1): Promise<void> => {
  const row = await view.get('petition_counts', petitionId);
  const counts = readPetitionCounts(row);
  if (row && counts) await view.put('petition_counts', { ...row, by_account: Math.max(0, counts.by_account + change) });
};

const signLocally = async (view: LocalView, args: SignArgs, user: string): Promise<void> => {
  // Signed on another phone meanwhile: the server will say so, and nothing is counted twice.
  if (await ownSignature(view, args.petition_id)) return;
  await view.put('petition_signatures', {
    id: args.id,
    xid: '0',
    rev: 0,
    scope: `user:${user}`,
    petition_id: args.petition_id,
    name_display: args.name_display,
    shown_name: null,
    area_code: args.area_code,
    state: 'waiting',
    claimed_at: null,
    received_at: null,
  });
  await addToCount(view, args.petition_id, 1);
};

export const signPetition = defineMutation<SignArgs>({
  name: 'sign_petition',
  v: 1,
  entityOf,
  applyLocally: (view, args, { user }) => signLocally(view, args, user),
});

/** A supporter's signature, before the petition is everybody's. `code`: the six characters its author passes on. */
export const supportPetition = defineMutation<SignArgs & { readonly code: string }>({
  name: 'support_petition',
  v: 1,
  entityOf,
  applyLocally: (view, args, { user }) => signLocally(view, args, user),
});

export const withdrawSignature = defineMutation<{ readonly petition_id: string }>({
  name: 'withdraw_signature',
  v: 1,
  entityOf,
  applyLocally: async (view, { petition_id }) => {
    const own = await ownSignature(view, petition_id);
    if (!own) return;
    const counted = own.state === 'waiting' || own.state === 'valid';
    await view.put('petition_signatures', { ...own, state: 'withdrawn' });
    if (counted) await addToCount(view, petition_id, -1);
  },
});

export const changeSignatureDisplay = defineMutation<{ readonly petition_id: string; readonly name_display: NameDisplay }>({
  name: 'change_signature_display',
  v: 1,
  entityOf,
  applyLocally: async (view, { petition_id, name_display }) => {
    const own = await ownSignature(view, petition_id);
    if (own) await view.put('petition_signatures', { ...own, name_display });
  },
});

export interface PetitionText {
  readonly title: string;
  readonly text: string;
  /** What it is written in: ISO 639, so that Pidgin or Fulfulde can be written. */
  readonly lang: string;
  readonly category: PetitionCategory;
  readonly reach: PetitionReach;
  readonly region_code: string | null;
  readonly division_code: string | null;
  readonly subdivision_code: string | null;
  readonly addressees: readonly string[];
  readonly goal: number;
  /** ISO time. */
  readonly closes_at: string;
}

export interface CreateArgs extends PetitionText {
  readonly id: string;
  /** Computed on the phone as the server does, so that it has its address at once. */
  readonly pid: string;
  readonly name_display: 'full' | 'initials';
  /** The author's name as they see it until the server has spoken. */
  readonly owner_name: string | null;
}

export const createPetition = defineMutation<CreateArgs>({
  name: 'create_petition',
  v: 1,
  entityOf: ({ id }) => `petition:${id}`,
  applyLocally: async (view, { id, pid, owner_name, name_display: _, ...text }, { user }) => {
    if (await view.get('petitions', id)) return;
    const scope = `user:${user}`;
    const row: Petition & Row = {
      ...text,
      id,
      pid,
      owner_name,
      xid: '0',
      rev: 0,
      scope,
      state: 'draft',
      reason: null,
      addressees: [...text.addressees],
      submitted_at: null,
      opened_at: null,
      closed_at: null,
      thresholds: {},
      is_sample: false,
    };
    await view.put('petitions', row);
    await view.put('petition_counts', { id, xid: '0', rev: 0, scope, by_account: 0, by_phone: 0, late: 0, reached: {} });
    await view.put('petition_authorships', {
      id,
      xid: '0',
      rev: 0,
      scope,
      code: null,
      supporters: 0,
      resubmissions_left: 2,
      is_held: false,
      reason: null,
      note: null,
      state: 'draft',
    });
  },
});

export const withdrawPetition = defineMutation<{ readonly petition_id: string }>({
  name: 'withdraw_petition',
  v: 1,
  entityOf,
  applyLocally: async (view, { petition_id }) => {
    const row = await view.get('petitions', petition_id);
    if (row) await view.put('petitions', { ...row, state: 'withdrawn' });
  },
});
