/** What people answered in a survey. Nobody's messages or posts are read for it. */
import { Trans } from '@lingui/react/macro';
import { useDates, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { BarsFigure } from './charts/bars-figure.tsx';
import { useSpeaker } from './charts/say-value.ts';
import type { Series } from './charts/use-series.ts';
import { RegionsWithheld } from './missing-here.tsx';
import { marginOf, surveyed } from './model/margin.ts';
import { byRegion, national } from './model/page-codes.ts';
import { fewest } from './model/rows.ts';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';

/** What other areas ask here, apart from the surveys. */
const Panels = partLater(
  ({ place }: { readonly place: 'first' | 'last' }) => `panels-${place}`,
  async () => (await import('#src/widgets/area/panels.tsx')).panelsAt('/sentiment-analysis'),
);

/** How many were asked, and how sure that makes a share: as the series have it, so that another survey says its own. */
const HowAsked = ({ of }: { readonly of: (code: string) => Series | undefined }) => {
  const sayDate = useDates();
  const number = useNumbers();
  const points = useSpeaker('score_100', 1).number;
  const country = surveyed(national.map(of));
  const regions = surveyed(byRegion.map(of));
  if (!country) return null;
  const [year, asked, margin] = [sayDate(country.period), number(country.most), points(marginOf(country.most))];
  const few = number(fewest);
  return (
    <p className={styles.text}>
      <Trans>
        In {year}, {asked} adults were asked face to face, chosen so that they stand for the country. A share is right to about {margin}{' '}
        points for the country; below {few} answers it is drawn grey.
      </Trans>{' '}
      {regions && <Regions least={points(marginOf(regions.most))} most={points(marginOf(regions.least))} />}{' '}
      <Trans>The shares of an answer do not always make the whole: some people did not know.</Trans>
    </p>
  );
};

const Regions = ({ least, most }: { readonly least: string; readonly most: string }) => (
  <Trans>
    For a region it is right to {least} to {most} points.
  </Trans>
);

export const SentimentScreen = () => (
  <NumbersFrame
    page="/sentiment-analysis"
    lede={<Trans>What people think of the country, the economy and their own lives, as they answered in a survey.</Trans>}
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
        {byRegion.some(of) ? byRegion.map((code) => <BarsFigure key={code} series={of(code)} />) : <RegionsWithheld />}
        <h2>
          <Trans>How this is measured</Trans>
        </h2>
        <HowAsked of={of} />
        <p className={styles.text}>
          <Trans>Mboa reads no messages, posts or comments to find out what people feel, and shows no such figure of anybody.</Trans>
        </p>
        <Panels place="last" />
      </>
    )}
  </NumbersFrame>
);
