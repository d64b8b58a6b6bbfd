import { Trans } from '@lingui/react/macro';
import type { AreaNews, Facts } from '#src/widgets/area/area-words.ts';
import { ReportDecided } from '#src/widgets/report/report-decided.tsx';

/** `of`: what hangs on the thing that is named, a comment for instance. */
const ContentDecided = ({ facts: { decision, of } }: Facts) => {
  if (of === 'comment')
    return decision === 'open' ? <Trans>Your comment is shown to everybody.</Trans> : <Trans>Moderators decided about your comment.</Trans>;
  if (of === 'review')
    return decision === 'open' ? <Trans>Your review is shown to everybody.</Trans> : <Trans>Moderators decided about your review.</Trans>;
  if (of === 'dispute') return <Trans>Moderators answered about a deal of yours. Your deals say more.</Trans>;
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

export const news: AreaNews = {
  said: {
    content_decided: ContentDecided,
    appeal_decided: ({ facts }) =>
      facts.decision === 'reversed' ? (
        <Trans>Your appeal was accepted. Its page has the answer.</Trans>
      ) : (
        <Trans>Your appeal was not accepted. Its page has the answer.</Trans>
      ),
    report_decided: ({ facts }) => <ReportDecided decision={facts.decision} />,
  },
};
