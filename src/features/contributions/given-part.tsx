/** What members contributed, as the server tells everybody: by month and kind, without a name (decision 098). */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import content from '#src/widgets/content/content.module.css';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { PublicLog } from '#src/widgets/public-log/public-log.tsx';
import { byMonth, type GivenLog } from './given-log.ts';
import { GivenMonths } from './given-months.tsx';
import { readGiven } from './read-given.ts';

export const GivenPart = () => (
  <section className={content.part} aria-labelledby="given">
    <h2 id="given">
      <Trans>What members contributed</Trans>
    </h2>
    <p className={content.small}>
      <Trans>
        What everybody can read now, by the month it was published, and how many decisions moderators took.{' '}
        <Link to="/transparency">How Mboa is moderated</Link>
      </Trans>
    </p>
    <PublicLog read={readGiven}>{(log) => <Told log={log} />}</PublicLog>
  </section>
);

const Told = ({ log: { until, counts } }: { readonly log: GivenLog }) => {
  const sayDate = useDates();
  if (counts.length > 0) return <GivenMonths months={byMonth(counts)} />;
  return (
    <p>
      <Trans>Up to {sayDate(until)} nothing was published. Each month is shown here when it is over.</Trans>
    </p>
  );
};
