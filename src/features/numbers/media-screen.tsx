/** Press freedom, where people get their news, and the outlets. None is rated: nobody publishes what a rating could rest on. */
import { Trans } from '@lingui/react/macro';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { BarsFigure } from './charts/bars-figure.tsx';
import { SeriesFigure } from './charts/series-figure.tsx';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';

const Outlets = partLater(
  () => 'outlets',
  async () => (await import('./outlets/outlets-part.tsx')).OutletsPart,
);

export const MediaScreen = () => (
  <NumbersFrame
    page="/media-trust"
    lede={<Trans>How free the press is, by an index and by people’s own words, and where people get their news.</Trans>}
  >
    {(of) => (
      <>
        <h2>
          <Trans>Press freedom</Trans>
        </h2>
        {['press-freedom', 'press-rank'].map((code) => (
          <SeriesFigure key={code} series={[of(code)]} />
        ))}
        <h2>
          <Trans>What people say</Trans>
        </h2>
        <BarsFigure series={of('media-freedom')} />
        <BarsFigure series={of('news-daily')} sorts />
        <p className={styles.unknown}>
          <Trans>We found no survey that asks which outlets people trust.</Trans>
        </p>
        <Outlets />
      </>
    )}
  </NumbersFrame>
);
