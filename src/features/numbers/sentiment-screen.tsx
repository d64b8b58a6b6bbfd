/** What people answered in a survey. Nobody's messages or posts are read for it. */
import { Trans } from '@lingui/react/macro';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { BarsFigure } from './charts/bars-figure.tsx';
import { byRegion, national } from './model/page-codes.ts';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';

/** What other areas ask here, apart from the surveys. */
const Panels = partLater(
  ({ place }: { readonly place: 'first' | 'last' }) => `panels-${place}`,
  async () => (await import('#src/widgets/area/panels.tsx')).panelsAt('/sentiment-analysis'),
);

export const SentimentScreen = () => (
  <NumbersFrame
    page="/sentiment-analysis"
    lede={<Trans>What people think of the country, the economy and their own lives, as they answered in a survey of 2024.</Trans>}
  >
    {(of) => (
      <>
        <Panels place="first" />
        <h2>
          <Trans>The whole country</Trans>
        </h2>
        {national.map((code) => (
          <BarsFigure key={code} series={of(code)} />
        ))}
        <h2>
          <Trans>By region</Trans>
        </h2>
        {byRegion.some(of) ? (
          byRegion.map((code) => <BarsFigure key={code} series={of(code)} />)
        ) : (
          <p className={styles.unknown}>
            <Trans>The figures by region are not shown: the licence of their file does not clearly let us give them on.</Trans>
          </p>
        )}
        <h2>
          <Trans>How this is measured</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>
            1,200 adults were asked face to face, chosen so that they stand for the country. A share is right to about 2.8 points for the
            country, and to 6 to 15 points for a region; below 50 answers it is drawn grey. The shares of an answer do not always make 100:
            some people did not know.
          </Trans>
        </p>
        <p className={styles.text}>
          <Trans>Mboa reads no messages, posts or comments to find out what people feel, and shows no such figure of anybody.</Trans>
        </p>
        <Panels place="last" />
      </>
    )}
  </NumbersFrame>
);
