/** What the state owes, takes in and spends; what is not known of it is said. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SeriesFigure } from './charts/series-figure.tsx';
import type { Series } from './charts/use-series.ts';
import { LoansPart } from './loans-part.tsx';
import { perPerson } from './model/derived.ts';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';

const neighbours = ['GAB', 'GHA', 'SEN'];
/** The first year of which the IMF knows the debt. */
const begin = '1998';

export const DebtScreen = () => {
  const { t } = useLingui();
  return (
    <NumbersFrame
      page="/debt-tracker"
      lede={
        <Trans>What Cameroon owes, and what it takes in and spends. What is not known yet is dashed: a projection of the source.</Trans>
      }
    >
      {(of) => (
        <>
          <h2>
            <Trans>What the state owes</Trans>
          </h2>
          <SeriesFigure series={[of('debt-gdp')]} others={neighbours} from={begin} />
          <SeriesFigure series={[of('debt-xaf')]} />
          <PerPerson debt={of('debt-xaf')} people={of('population')} />
          <h2>
            <Trans>Owed abroad</Trans>
          </h2>
          <SeriesFigure series={[of('external-debt')]} />
          <SeriesFigure series={[of('debt-service')]} />
          <LoansPart />
          <h2>
            <Trans>Income and spending</Trans>
          </h2>
          <SeriesFigure title={t`What the state takes in, and what it spends`} series={[of('spending-gdp'), of('revenue-gdp')]} />
          <SeriesFigure series={[of('balance-gdp')]} />
          <Words />
        </>
      )}
    </NumbersFrame>
  );
};

/** Billions of francs by millions of people. */
const PerPerson = ({ debt, people }: { readonly debt: Series | undefined; readonly people: Series | undefined }) => {
  const { t } = useLingui();
  if (!debt || !people) return null;
  const points = perPerson(debt.lines[0]?.points ?? [], people.lines[0]?.points ?? [], 1e9 / 1e6);
  const series: Series = {
    ...debt,
    ...{ code: 'debt-per-person', title: t`Public debt for each person`, unit: 'xaf', note: null, isComputed: true },
    lines: [{ place: 'CM', label: null, points }],
  };
  return (
    <SeriesFigure series={[series]}>
      <p className={styles.text}>
        <Trans>
          Computed: public debt in francs ÷ population, both of the same source and year. Nobody pays this; it says how large the debt is.
        </Trans>
      </p>
    </SeriesFigure>
  );
};

const Words = () => (
  <section className={styles.words}>
    <h2>
      <Trans>Words</Trans>
    </h2>
    <dl>
      <dt>
        <Trans>GDP</Trans>
      </dt>
      <dd>
        <Trans>Gross domestic product: the worth of all that is made in the country in a year.</Trans>
      </dd>
      <dt>
        <Trans>Public debt</Trans>
      </dt>
      <dd>
        <Trans>All that the state has borrowed and not paid back, from banks, other states, the IMF and its own citizens.</Trans>
      </dd>
      <dt>
        <Trans>Budget balance</Trans>
      </dt>
      <dd>
        <Trans>What the state takes in less what it spends. Below zero, it borrows the difference.</Trans>
      </dd>
      <dt>
        <Trans>Projection</Trans>
      </dt>
      <dd>
        <Trans>What the source expects for years that were not over when it was published. It often turns out otherwise.</Trans>
      </dd>
    </dl>
  </section>
);
