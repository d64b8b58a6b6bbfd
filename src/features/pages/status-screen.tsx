/** Whether Mboa works: asked of the server as the page opens, or as this phone was told it last; what was announced, and how the last days were. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import { noticeState, type ServiceNotice } from '#src/model/notices/notice.ts';
import { formatTime } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { NoticeBox } from '#src/widgets/notices/notice-box.tsx';
import { useServiceNotices } from '#src/widgets/notices/use-told-notices.ts';
import { AsItWas } from '#src/widgets/public-log/as-it-was.tsx';
import { useTold } from '#src/widgets/public-log/use-told.ts';
import type { ServiceStatus } from './model/status-days.ts';
import styles from './pages.module.css';
import { readStatus } from './read-status.ts';
import { ServiceDays } from './status-days.tsx';
import { Part, TextPage } from './text-page.tsx';

export const StatusScreen = () => {
  const { t } = useLingui();
  const { answer, askAgain } = useTold(readStatus);
  const told = answer?.ok ? answer.value : null;
  const isNow = told !== null && !told.isOld;
  return (
    <TextPage title={t`Service status`} lede={<Trans>Whether Mboa works now, what is planned, and the last ninety days.</Trans>}>
      {answer === null ? <Waiting /> : <Answer status={isNow ? told.log : null} onAgain={askAgain} />}
      {isNow && <Notices notices={told.log.notices} now={told.log.server_time} />}
      {answer && !isNow && <NoticesHere />}
      {told && (
        <Part title={<Trans>The last ninety days</Trans>}>
          {told.isOld && <AsItWas at={told.at} />}
          <ServiceDays days={told.log.days} />
        </Part>
      )}
      <Part title={<Trans>Something does not work for you?</Trans>}>
        <p>
          <Trans>
            What you did and what still waits stands in the <Link to="/outbox">outbox</Link>. Under <Link to="/help">Help</Link> you find
            the first steps; <Link to="/feedback">tell us</Link> what does not work, without an account.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
};

/** `status`: null where nobody answered. */
const Answer = ({ status, onAgain }: { readonly status: ServiceStatus | null; readonly onAgain: () => void }) => {
  const isOnline = useOnline();
  const time = status && formatTime(new Date(status.server_time).toISOString());
  return (
    <div className={status && !status.is_read_only ? styles.sent : styles.waiting} role="status">
      {status && !status.is_read_only && (
        <p>
          <Trans>✓ Mboa works. The server answered at {time}.</Trans>
        </p>
      )}
      {status?.is_read_only && (
        <p>
          <Trans>Mboa is read only at the moment: nothing can be sent. The server answered at {time}.</Trans>
        </p>
      )}
      {!status && (
        <p>
          {isOnline ? (
            <Trans>
              The server does not answer. What is on this phone still works; what you do is kept here and goes as soon as it answers.
            </Trans>
          ) : (
            <Trans>
              There is no network, so the status is unknown. What is on this phone still works; what you do is kept here and goes with the
              next signal.
            </Trans>
          )}
        </p>
      )}
      <Button look="plain" onClick={onAgain}>
        <Trans>Ask again</Trans>
      </Button>
    </div>
  );
};

/** Without the server this phone knows as much as it heard. Not asked otherwise: it may hold no rows at all. */
const NoticesHere = () => <Notices {...useServiceNotices()} />;

const Notices = ({ notices, now }: { readonly notices: readonly ServiceNotice[]; readonly now: number }) => {
  const of = (state: ReturnType<typeof noticeState>): readonly ServiceNotice[] => notices.filter((one) => noticeState(one, now) === state);
  const newestFirst = [...of('over')].sort((a, b) => b.starts_at.localeCompare(a.starts_at));
  const nextFirst = [...of('coming')].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return (
    <>
      <NoticeList title={<Trans>Right now</Trans>} notices={of('now')} now={now} />
      <NoticeList title={<Trans>Planned</Trans>} notices={nextFirst} now={now} />
      <NoticeList title={<Trans>Past</Trans>} notices={newestFirst} now={now} />
    </>
  );
};

interface NoticeListProps {
  readonly title: ReactNode;
  readonly notices: readonly ServiceNotice[];
  readonly now: number;
}

const NoticeList = ({ title, notices, now }: NoticeListProps) =>
  notices.length > 0 && (
    <Part title={title}>
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} now={now} />
      ))}
    </Part>
  );
