/** The index, and what people met themselves: two things that are never mixed. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BarsFigure } from './charts/bars-figure.tsx';
import { SeriesFigure } from './charts/series-figure.tsx';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';

const others = ['GAB', 'GHA', 'SEN'];

export const CorruptionScreen = () => (
  <NumbersFrame
    page="/corruption-index"
    lede={<Trans>What experts think of corruption, and what people say they met. The two measure different things and stand apart.</Trans>}
  >
    {(of) => (
      <>
        <h2>
          <Trans>The index</Trans>
        </h2>
        <SeriesFigure series={[of('cpi')]} others={others} />
        <SeriesFigure series={[of('cpi-before-2012')]} />
        <h2>
          <Trans>What people met</Trans>
        </h2>
        <BarsFigure series={of('bribe-paid')} sorts />
        <BarsFigure series={of('report-fear')} sorts />
        <BarsFigure series={of('corruption-change')} />
        <p className={styles.unknown}>
          <Trans>We found no tables of the anti-corruption commission (CONAC) that may be shown here, and no figures by region.</Trans>
        </p>
        <h2>
          <Trans>What people reported in Mboa</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>
            What people were asked to pay at offices, and where they were served honestly: told without a name, counted by moderators, and
            never mixed with what stands above.
          </Trans>{' '}
          <Link to="/fee-reports">
            <Trans>See the reports, or write one</Trans>
          </Link>
        </p>
      </>
    )}
  </NumbersFrame>
);
