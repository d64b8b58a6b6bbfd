/** What comments are called where moderators read them: they have no area of their own. */
import { msg } from '@lingui/core/macro';
import { comment } from '#src/model/content/comment.ts';
import { sayKind } from '#src/widgets/content/kind-words.ts';

export const saidComment = sayKind(comment, {
  one: msg`Comment`,
  fields: { text: { label: msg`Comment` } },
  rules: {},
  states: {
    draft: msg`Draft`,
    in_review: msg`Waiting`,
    open: msg`Shown`,
    flagged: msg`Out of sight, reported by many`,
    hidden: msg`Hidden`,
    removed: msg`Removed by its author`,
  },
  sorts: { oldest: msg`Oldest first` },
  decisions: { open: msg`Show the comment`, hidden: msg`Hide the comment` },
});
