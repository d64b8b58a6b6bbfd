/** A search that a member keeps: of which kind, and what is asked, as a text that is the same for the same search (SQL: 20261129001530). */
import { turnRow } from '#src/features/feed/model/turn-row.ts';
import { defineMutation } from '#src/model/define-mutation.ts';

export interface SavedSearchArgs {
  readonly id: string;
  readonly kind: string;
  readonly query: string;
  readonly is_on: boolean;
}

export const setSavedSearch = defineMutation<SavedSearchArgs>({
  name: 'set_saved_search',
  v: 1,
  entityOf: () => 'saved:own',
  inSeries: true,
  applyLocally: (view, args, { user }) => turnRow(view, 'saved_searches', ['kind', 'query'], args, user),
});
