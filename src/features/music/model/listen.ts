/** That a track was heard (SQL: 20261129001740). Nobody may ever see who heard what, so it travels alone, and nothing of it stays. */
import { defineMutation } from '#src/model/define-mutation.ts';

export interface NoteListenArgs {
  /** Of the track. */
  readonly content_id: string;
  /** YYYY-MM-DD, in Cameroon. */
  readonly day: string;
}

export const noteListen = defineMutation<NoteListenArgs>({
  name: 'note_listen',
  v: 1,
  entityOf: ({ content_id }) => content_id,
  applyLocally: () => Promise.resolve(),
  isQuiet: true,
  forget: () => ({}),
});
