/** What members say to an event: whether they come (SQL: 20261124000140). */
import { ownRowOn } from '#src/model/content/content-mutations.ts';
import { defineMutation } from '#src/model/define-mutation.ts';

/** `answer` null: it is taken back. */
export const answerEvent = defineMutation<{
  readonly id: string;
  readonly kind: 'event';
  readonly content_id: string;
  readonly answer: 'interested' | 'going' | null;
}>({
  name: 'answer_event',
  v: 1,
  entityOf: ({ content_id }) => `event:${content_id}`,
  applyLocally: async (view, { id, content_id, answer }, { user }) => {
    const own = (await ownRowOn(view, 'event_answers', content_id)) ?? { id, xid: '0', rev: 0, scope: `user:${user}`, content_id };
    // Only the server knows whether a place is left: until it has spoken they go.
    await view.put('event_answers', { ...own, answer: answer ?? 'none' });
  },
});
