/** Whether this installation may be opened to people: checks of the running database, what is wrong first, and who signed them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#src/shared/format-day.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { CheckStateMark } from './check-state.tsx';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import styles from './readiness.module.css';
import { type Check, type CheckState, type Readiness, readReadiness } from './readiness-remote.ts';
import { checkName, Evidence } from './readiness-texts.tsx';
import { Refresh } from './refresh.tsx';
import frame from './screen.module.css';
import { SignReadiness } from './sign-readiness.tsx';
import { useAdminAnswer } from './use-admin-answer.ts';

export const AdminReadiness = () => {
  const { answer, read } = useAdminAnswer(readReadiness);
  return (
    <div className={frame.screen}>
      <h1>
        <Trans>Production readiness</Trans>
      </h1>
      <p className={frame.text}>
        <Trans>The database is looked at each time this page is opened. What it cannot see is not listed.</Trans>
      </p>
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />}
      {answer?.ok && <Checked readiness={answer.value} onAgain={read} />}
    </div>
  );
};

const order: readonly CheckState[] = ['fail', 'attention', 'pass'];

const Checked = ({ readiness, onAgain }: { readonly readiness: Readiness; readonly onAgain: () => Promise<void> }) => {
  const { i18n, t } = useLingui();
  const { checks, at } = readiness;
  const moment = formatMoment(at, i18n.locale);
  const sorted = order.flatMap((state) => checks.filter((check) => check.state === state));
  return (
    <>
      <Refresh onAgain={onAgain}>
        <p>
          <Summary checks={checks} />
        </p>
        <p className={frame.muted}>
          <Trans>Looked at on {moment}.</Trans>
        </p>
      </Refresh>
      <ul className={styles.checks} aria-label={t`Checks`}>
        {sorted.map((check) => (
          <li key={check.code}>
            <OneCheck check={check} lookedAt={at} />
          </li>
        ))}
      </ul>
      <SignReadiness readiness={readiness} onAgain={onAgain} />
    </>
  );
};

const Summary = ({ checks }: { readonly checks: readonly Check[] }) => {
  const many = (state: CheckState): number => checks.filter((check) => check.state === state).length;
  return (
    <>
      <Plural value={many('fail')} _0="No check failed" one="# check failed" other="# checks failed" /> ·{' '}
      <Plural value={many('attention')} _0="none needs attention" one="# needs attention" other="# need attention" /> ·{' '}
      <Plural value={many('pass')} one="# passed" other="# passed" />
    </>
  );
};

const OneCheck = ({ check, lookedAt }: { readonly check: Check; readonly lookedAt: string }) => {
  const { i18n } = useLingui();
  const told = formatMoment(check.at, i18n.locale);
  return (
    <>
      <h2>{checkName(check.code, i18n)}</h2>
      <p className={styles.state}>
        <CheckStateMark state={check.state} />
      </p>
      <div className={styles.found}>
        <p>
          <Evidence check={check} />
        </p>
        {check.names.length > 0 && (
          <ul className={styles.names}>
            {check.names.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        )}
        {check.at !== lookedAt && (
          <p className={frame.muted}>
            <Trans>As the server said on {told}.</Trans>
          </p>
        )}
      </div>
    </>
  );
};
