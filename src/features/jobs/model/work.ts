/** What members say of their work beside their profile (SQL: 20261129001550; decision 181). */
import { defineMutation } from '#src/model/define-mutation.ts';

export interface Work {
  readonly seen_by: 'hidden' | 'companies' | 'public';
  /** `to` null: they are there still. */
  readonly experience: readonly { readonly what: string; readonly where: string; readonly from: number; readonly to: number | null }[];
  readonly education: readonly { readonly level: string; readonly school: string; readonly year: number | null }[];
  /** Unit groups of ISCO-08. */
  readonly skills: readonly string[];
  /** ISO 639. */
  readonly languages: readonly string[];
}

export interface SaveWorkArgs extends Work {
  readonly id: string;
}

export const saveWork = defineMutation<SaveWorkArgs>({
  name: 'save_work',
  v: 1,
  entityOf: () => 'work:own',
  // All of it each time, and one a member, which another phone may have begun under another id.
  inSeries: true,
  applyLocally: async (view, { id, ...said }, { user }) =>
    view.put('work_profiles', { id, xid: '0', rev: 0, scope: `user:${user}`, ...(await view.all('work_profiles'))[0], ...said }),
});
