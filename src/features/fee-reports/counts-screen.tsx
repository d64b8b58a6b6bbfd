/** What people reported, for itself: never mixed with the index and the surveys. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { primaryLink } from '#src/ui/button.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { Table } from '#src/ui/table.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useDates, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { PublicLog } from '#src/widgets/public-log/public-log.tsx';
import { Anonymity } from './anonymity.tsx';
import styles from './fee-reports.module.css';
import { type FeeOffice, type FeeOutcome, offices } from './model/report.ts';
import type { ToldReports } from './model/told-reports.ts';
import { officeLabels } from './parts/labels.ts';
import { readReports } from './read-reports.ts';
import { WaitingPosts } from './waiting-posts.tsx';

export const CountsScreen = () => {
  const { t } = useLingui();
  useTitle(t`What people were asked to pay`);
  return (
    <article className={styles.page}>
      <h1 id="fee-counts">
        <Trans>What people were asked to pay</Trans>
      </h1>
      <p className={styles.lede}>
        <Trans>
          At offices, schools, hospitals, on the road: reported without names, opened and counted by moderators. Where somebody was served
          honestly counts as much.
        </Trans>
      </p>
      <p className="no-print">
        <Link to="/fee-reports/new" className={primaryLink}>
          <Trans>Report what you were asked to pay</Trans>
        </Link>
      </p>
      <PublicLog read={readReports}>{(log) => <Counts log={log} />}</PublicLog>
      <p>
        <Trans>
          Whoever wants to reports: it does not say how common something is, and cannot be compared with surveys, which ask people who were
          chosen.
        </Trans>
      </p>
      <Anonymity />
      <WaitingPosts />
      <nav className={styles.ways} aria-label={t`More`}>
        <Link to="/fee-reports/receipt">
          <Trans>What became of my report</Trans>
        </Link>
        <Link to="/corruption-index">
          <Trans>The corruption index and surveys</Trans>
        </Link>
      </nav>
    </article>
  );
};

const Counts = ({ log }: { readonly log: ToldReports }) => {
  const date = useDates();
  const until = date(log.until);
  if (log.offices.length === 0)
    return (
      <p>
        <Trans>Up to {until} no kind of report has reached five. Fewer are not shown.</Trans>
      </p>
    );
  return (
    <>
      <p>
        {log.are_samples && <SampleBadge />}{' '}
        <Trans>Two years up to {until}. “10” means 10 to 14: numbers go in steps of five, and fewer than five are not shown.</Trans>
      </p>
      <ByOffice log={log} />
      {log.cells.length > 0 && (
        <details>
          <summary>
            <Trans>By division and quarter</Trans>
          </summary>
          <ByDivision log={log} />
        </details>
      )}
    </>
  );
};

const useHeads = (): Readonly<Record<FeeOutcome, string>> => {
  const { t } = useLingui();
  return { paid: t`Asked for and given`, refused: t`Asked for and refused`, honest: t`Served honestly` };
};

const ByOffice = ({ log }: { readonly log: ToldReports }) => {
  const { i18n, t } = useLingui();
  const number = useNumbers();
  const heads = useHeads();
  const of = (office: FeeOffice, outcome: FeeOutcome): number =>
    log.offices.find((one) => one.office === office && one.outcome === outcome)?.reports ?? 0;
  const column = (outcome: FeeOutcome) => ({
    head: heads[outcome],
    of: (office: FeeOffice) => (of(office, outcome) > 0 ? number(of(office, outcome)) : '–'),
    sortBy: (office: FeeOffice) => of(office, outcome),
  });
  return (
    <Table
      labelledBy="fee-counts"
      columns={[
        { head: t`Kind of office`, of: (office: FeeOffice) => i18n._(officeLabels[office]) },
        column('paid'),
        column('refused'),
        column('honest'),
      ]}
      rows={offices.filter((office) => log.offices.some((one) => one.office === office))}
      keyOf={(office) => office}
    />
  );
};

const ByDivision = ({ log }: { readonly log: ToldReports }) => {
  const { i18n, t } = useLingui();
  const number = useNumbers();
  const names = useAreaNames();
  const heads = useHeads();
  return (
    <Table
      labelledBy="fee-counts"
      columns={[
        { head: t`Division`, of: ({ division }: ToldReports['cells'][number]) => names.get(division) ?? division },
        { head: t`Quarter`, of: ({ quarter }) => sayQuarter(quarter, i18n.locale), isText: true },
        { head: t`Kind of office`, of: ({ office }) => i18n._(officeLabels[office]), isText: true },
        { head: t`What happened`, of: ({ outcome }) => heads[outcome], isText: true },
        { head: t`Reports`, of: ({ reports }) => number(reports), sortBy: ({ reports }) => reports },
      ]}
      rows={log.cells}
      keyOf={({ quarter, division, office, outcome }) => `${quarter} ${division} ${office} ${outcome}`}
    />
  );
};

/** 2026-Q4: “Q4 2026”, “T4 2026”. */
const sayQuarter = (quarter: string, locale: string): string => `${locale === 'fr' ? 'T' : 'Q'}${quarter.slice(-1)} ${quarter.slice(0, 4)}`;
