/** What happened, in one sentence. Why it was decided so stands on the page that it leads to. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Notification } from '#src/model/notifications/notification.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { RoleName } from '#src/widgets/account/role-name.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { ReportDecided } from '#src/widgets/report/report-decided.tsx';

export const EventWords = ({ notification: { kind, facts } }: { readonly notification: Notification }): ReactNode => {
  switch (kind) {
    case 'petition_reached':
      return <Reached facts={facts} />;
    case 'petition_decided':
    case 'poll_decided':
      return <Decided decision={facts.decision} />;
    case 'comment_decided':
      return <CommentDecided decision={facts.decision} />;
    case 'report_decided':
      return <ReportDecided decision={facts.decision} />;
    case 'poll_opened':
      return <Trans>It is open: members can vote.</Trans>;
    case 'poll_closed':
      return facts.decision === 'cancelled' ? <Trans>It was cancelled.</Trans> : <Trans>It has ended.</Trans>;
    case 'message_request':
      return <Trans>Wants to write to you</Trans>;
    case 'role_changed':
      return <RoleChanged facts={facts} />;
    case 'digest':
      return <Counts facts={facts} />;
  }
};

const Reached = ({ facts: { threshold, takes } }: Pick<Notification, 'facts'>): ReactNode => {
  const number = useNumbers()(takes ?? 0);
  return threshold === 'debate' ? (
    <Trans>{number} signatures: a debate is asked for</Trans>
  ) : (
    <Trans>{number} signatures: an answer is asked for</Trans>
  );
};

interface DecisionProps {
  readonly decision: string | undefined;
}

const Decided = ({ decision }: DecisionProps): ReactNode => {
  switch (decision) {
    case 'open':
      return <Trans>Moderators opened it: it can be signed now.</Trans>;
    case 'scheduled':
      return <Trans>Moderators accepted it: members see it now.</Trans>;
    case 'rejected':
      return <Trans>Moderators did not accept it. Its page says why.</Trans>;
    case 'hidden':
      return <Trans>Moderators hid it. Its page says why.</Trans>;
    case 'cancelled':
      return <Trans>Moderators cancelled it. Its page says why.</Trans>;
    default:
      return <Trans>Moderators took back what they had decided about it.</Trans>;
  }
};

const CommentDecided = ({ decision }: DecisionProps): ReactNode => {
  switch (decision) {
    case 'approved':
      return <Trans>Your comment is shown to everybody.</Trans>;
    case 'rejected':
      return <Trans>Your comment was not accepted.</Trans>;
    default:
      return <Trans>Moderators look at your comment again.</Trans>;
  }
};

const RoleChanged = ({ facts: { role = '', decision, expires_at } }: Pick<Notification, 'facts'>): ReactNode => {
  const { i18n } = useLingui();
  const name = <RoleName role={role} />;
  if (decision === 'revoked') return <Trans>No longer yours: {name}</Trans>;
  if (!expires_at) return <Trans>Given to you: {name}</Trans>;
  const day = formatDay(expires_at, i18n.locale);
  return (
    <Trans>
      Given to you until {day}: {name}
    </Trans>
  );
};

/** What there was none of is not said. */
const Counts = ({ facts: { unread, petitions, polls_opened, polls_closed } }: Pick<Notification, 'facts'>) => (
  <>
    {Boolean(petitions) && (
      <>
        <Plural value={petitions ?? 0} one="# petition opened in your region." other="# petitions opened in your region." />{' '}
      </>
    )}
    {Boolean(polls_opened) && (
      <>
        <Plural value={polls_opened ?? 0} one="# poll that you ask or follow opened." other="# polls that you ask or follow opened." />{' '}
      </>
    )}
    {Boolean(polls_closed) && (
      <>
        <Plural value={polls_closed ?? 0} one="# poll that you ask or follow ended." other="# polls that you ask or follow ended." />{' '}
      </>
    )}
    {Boolean(unread) && (
      <Plural value={unread ?? 0} one="# notification was unread on Monday." other="# notifications were unread on Monday." />
    )}
  </>
);
