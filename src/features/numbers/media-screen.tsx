/** Press freedom, and where people get their news. No outlet is rated: nobody publishes what a rating could rest on. */
import { Trans } from '@lingui/react/macro';
import { BarsFigure } from './charts/bars-figure.tsx';
import { SeriesFigure } from './charts/series-figure.tsx';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';

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
          <Trans>
            We found no open register of newspapers, radios and televisions, and no survey that asks whom people trust. So no outlet is
            rated here, and none has a score.
          </Trans>
        </p>
      </>
    )}
  </NumbersFrame>
);
