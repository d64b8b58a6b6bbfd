/** My area in numbers, all regions beside each other, any two of them compared, and the country over time. */
import { Trans } from '@lingui/react/macro';
import { usePreferences } from '#src/platform/preferences.ts';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { SeriesFigure } from './charts/series-figure.tsx';
import type { Series } from './charts/use-series.ts';
import { ComparePart } from './compare-part.tsx';
import { ElectionsPart } from './elections-part.tsx';
import { RegionsWithheld } from './missing-here.tsx';
import { overTime, schooling, schoolingByRegion } from './model/page-codes.ts';
import { MyArea } from './my-area.tsx';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';
import { RegionsPart } from './regions-part.tsx';
import { RegionsTable } from './regions-table.tsx';

export const DashboardScreen = () => {
  const area = usePreferences((preferences) => preferences.area);
  return (
    <NumbersFrame
      page="/civic-dashboard"
      lede={<Trans>My area, all regions beside each other, and the country over time. Each figure says its year and its source.</Trans>}
    >
      {(of) => (
        <>
          <h2>
            <Trans>My area</Trans>
          </h2>
          <AreaPicker />
          {area.region ? (
            <MyArea area={area} of={of} />
          ) : (
            <p className={styles.unknown}>
              <Trans>Choose your region to see it. The choice stays on this phone.</Trans>
            </p>
          )}
          <h2>
            <Trans>All regions</Trans>
          </h2>
          <RegionsTable of={of} />
          <RegionsPart of={of} />
          <ComparePart of={of} />
          <h2 id="elections">
            <Trans>Elections</Trans>
          </h2>
          <ElectionsPart of={of} />
          <h2>
            <Trans>The country over time</Trans>
          </h2>
          <Figures codes={overTime} of={of} />
          <h2 id="schooling">
            <Trans>Schooling</Trans>
          </h2>
          <Figures codes={schooling} of={of} />
          {!schoolingByRegion.some(of) && <RegionsWithheld />}
        </>
      )}
    </NumbersFrame>
  );
};

type Of = (code: string) => Series | undefined;

const Figures = ({ codes: wanted, of }: { readonly codes: readonly string[]; readonly of: Of }) =>
  wanted.map((code) => <SeriesFigure key={code} series={[of(code)]} />);
