import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { moderating } from '#src/model/accounts/role.ts';
import type { AreaWords, Facts } from '#src/widgets/area/area-words.ts';
import { ReportDecided } from '#src/widgets/report/report-decided.tsx';

/** `of`: what hangs on the thing that is named, a comment for instance. */
const ContentDecided = ({ facts: { decision, of } }: Facts) => {
  if (of === 'comment')
    return decision === 'open' ? <Trans>Your comment is shown to everybody.</Trans> : <Trans>Moderators decided about your comment.</Trans>;
  switch (decision) {
    case 'open':
      return <Trans>Moderators accepted it: everybody sees it now.</Trans>;
    case 'rejected':
      return <Trans>Moderators did not accept it. Its page says why.</Trans>;
    case 'hidden':
      return <Trans>Moderators hid it. Its page says why.</Trans>;
    case 'approved':
      return <Trans>Moderators confirmed it.</Trans>;
    case 'undo':
      return <Trans>Moderators took back what they had decided about it.</Trans>;
    default:
      return <Trans>There is news about it. Its page says more.</Trans>;
  }
};

export const words: AreaWords = {
  things: { comment: { nameless: msg`A comment`, many: msg`Comments`, at: null } },
  desk: { to: '/moderation-center', name: msg`Moderation`, roles: moderating },
  events: {
    content_decided: { choice: msg`Moderators decide about what you wrote`, Said: ContentDecided },
    appeal_decided: {
      choice: msg`Moderators answer your appeal`,
      Said: ({ facts }) =>
        facts.decision === 'reversed' ? (
          <Trans>Your appeal was accepted. Its page has the answer.</Trans>
        ) : (
          <Trans>Your appeal was not accepted. Its page has the answer.</Trans>
        ),
    },
    report_decided: { choice: msg`Moderators answer your report`, Said: ({ facts }) => <ReportDecided decision={facts.decision} /> },
  },
};
