/** What authors do with their petitions after the first word, as intents: the SQL functions of the same names decide (1322, 1330). */
import { defineMutation, type LocalView } from '#src/model/define-mutation.ts';
import type { PetitionText } from './mutations.ts';
import type { PetitionState } from './petition.ts';
import type { PetitionOutcome } from './voices.ts';

interface OfPetition {
  readonly petition_id: string;
}
/** Mutations on one petition arrive in the order in which they were made. */
const entityOf = ({ petition_id }: OfPetition): string => `petition:${petition_id}`;

const moveLocally = async (view: LocalView, petitionId: string, from: readonly PetitionState[], state: PetitionState): Promise<void> => {
  for (const table of ['petitions', 'petition_authorships']) {
    const row = await view.get(table, petitionId);
    if (row && from.some((one) => one === row.state)) await view.put(table, { ...row, state });
  }
};

/** All its fields; it stays where it is until it is handed in. */
export const editPetition = defineMutation<PetitionText & OfPetition & { readonly name_display: 'full' | 'initials' }>({
  name: 'edit_petition',
  v: 1,
  entityOf,
  applyLocally: async (view, { petition_id, name_display: _, ...text }) => {
    const row = await view.get('petitions', petition_id);
    if (row) await view.put('petitions', { ...row, ...text, addressees: [...text.addressees] });
  },
});

export const submitPetition = defineMutation<OfPetition>({
  name: 'submit_petition',
  v: 1,
  entityOf,
  applyLocally: (view, { petition_id }) => moveLocally(view, petition_id, ['draft', 'rejected'], 'gathering_supporters'),
});

/** Looks for supporters for another 90 days. */
export const wakePetition = defineMutation<OfPetition>({
  name: 'wake_petition',
  v: 1,
  entityOf,
  applyLocally: (view, { petition_id }) => moveLocally(view, petition_id, ['dormant'], 'gathering_supporters'),
});

export interface UpdateArgs extends OfPetition {
  /** Of the update. */
  readonly id: string;
  readonly text: string;
  readonly lang: string;
}

/** On its timeline as the author sees it: `at` stays open until the server has it. */
const putEvent = (
  view: LocalView,
  user: string,
  event: UpdateArgs & { readonly kind: 'update' | 'outcome'; readonly result: PetitionOutcome | null },
): Promise<void> => {
  const { id, petition_id, kind, text, lang, result } = event;
  const row = {
    id,
    xid: '0',
    rev: 0,
    scope: `user:${user}`,
    petition_id,
    content_id: petition_id,
    kind,
    lang,
    body: text,
    source_url: null,
    result,
    at: null,
  };
  return view.put('petition_events', row);
};

export const postPetitionUpdate = defineMutation<UpdateArgs>({
  name: 'post_petition_update',
  v: 1,
  entityOf,
  applyLocally: (view, args, { user }) => putEvent(view, user, { ...args, kind: 'update', result: null }),
});

/** Said once, of a petition that was answered. Its state stays as it is until the server has spoken. */
export const declareOutcome = defineMutation<UpdateArgs & { readonly result: PetitionOutcome }>({
  name: 'declare_outcome',
  v: 1,
  entityOf,
  applyLocally: async (view, args, { user }) => {
    const events = await view.of('petition_events', 'content_id', args.petition_id);
    // Said on another phone meanwhile: the first one stands.
    if (events.some(({ id, kind }) => kind === 'outcome' && id !== args.id)) return;
    await putEvent(view, user, { ...args, kind: 'outcome' });
  },
});
