/** What somebody was asked to pay, told without a name: written without a network too, sealed here, sent when there is one, once. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import { useTold } from '#src/widgets/public-log/use-told.ts';
import { Anonymity } from './anonymity.tsx';
import styles from './fee-reports.module.css';
import { readReports } from './read-reports.ts';
import { ReceiptShown } from './receipt-shown.tsx';
import { ReportForm } from './report-form.tsx';
import type { Sealed } from './seal-report.ts';
import { WaitingPosts } from './waiting-posts.tsx';

export const ReportScreen = () => {
  const { t } = useLingui();
  useTitle(t`Report what you were asked to pay`);
  const [sealed, setSealed] = useState<Sealed | null>(null);
  return (
    <article className={styles.page}>
      <h1>
        <Trans>Report what you were asked to pay</Trans>
      </h1>
      <p className={styles.lede}>
        <Trans>
          At an office, a school, a hospital, on the road: without your name and without an account. Say too where you were served honestly.
        </Trans>
      </p>
      <Anonymity />
      {sealed ? <ReceiptShown sealed={sealed} onAgain={() => setSealed(null)} /> : <Write onSealed={setSealed} />}
      <WaitingPosts but={sealed?.find} />
      <nav className={styles.ways} aria-label={t`More`}>
        <Link to="/fee-reports/receipt">
          <Trans>What became of my report</Trans>
        </Link>
        <Link to="/fee-reports">
          <Trans>What people were asked to pay</Trans>
        </Link>
      </nav>
    </article>
  );
};

const Write = ({ onSealed }: { readonly onSealed: (sealed: Sealed) => void }) => {
  const { answer, askAgain } = useTold(readReports);
  if (answer === null) return <Waiting />;
  if (!answer.ok)
    return (
      <NotRead onAgain={askAgain}>
        <Trans>
          This phone does not have the moderators’ key yet, and without it nothing can be sealed. Open this page once with a network:
          afterwards it works without one.
        </Trans>
      </NotRead>
    );
  if (answer.value.log.key === null)
    return (
      <Message level={2} title={<Trans>No moderator can open reports yet</Trans>}>
        <p>
          <Trans>The administrators have to make a key first. Come back later: nothing is sent before.</Trans>
        </p>
      </Message>
    );
  return <ReportForm reportKey={answer.value.log.key} onSealed={onSealed} />;
};
