/** What members say to an event: whether they come (SQL: 20261124000140). */
import { defineMutation } from '#src/model/define-mutation.ts';
import { putSaid } from '#src/model/put-said.ts';

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
  // Only the server knows whether a place is left: until it has spoken they go.
  applyLocally: (view, { id, content_id, answer }, { user }) =>
    putSaid(view, 'event_answers', 'content_id', { id, content_id, answer: answer ?? 'none' }, user),
});
