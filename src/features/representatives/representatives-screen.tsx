/** Who stands for the chosen area, from the National Assembly to the palace, each with the dates our sources give. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePreferences } from '#src/platform/preferences.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { ownDivisionFirst, type Representatives } from '#src/widgets/representatives/find-representatives.ts';
import { useRepresentatives } from '#src/widgets/representatives/use-representatives.ts';
import { OfficeSection } from './office-section.tsx';
import styles from './representatives.module.css';

export const RepresentativesScreen = () => {
  const { t } = useLingui();
  const area = usePreferences((preferences) => preferences.area);
  const answer = useRepresentatives(area, useLanguage());
  useTitle(t`Who represents me`);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Who represents me</Trans>
      </h1>
      <p className={styles.lede}>
        <Trans>Choose your area. The choice stays on this phone and is sent nowhere.</Trans>
      </p>
      <AreaPicker />
      {answer.state === 'failed' && (
        <Message level={2} tone="bad" title={<Trans>This could not be read on this phone</Trans>}>
          <p>
            <Trans>Reload the page. If it happens again, delete the directories and download them again.</Trans>
          </p>
        </Message>
      )}
      {area.region && answer.value && <Offices found={answer.value} division={area.division} subdivision={area.subdivision} />}
    </div>
  );
};

interface OfficesProps {
  readonly found: Representatives;
  readonly division: string;
  readonly subdivision: string;
}

const Offices = ({ found, division, subdivision }: OfficesProps) => (
  <>
    <OfficeSection table="mps" title={<Trans>National Assembly</Trans>} rows={ownDivisionFirst(found.mps, division)} names={found.names}>
      <Trans>
        Members for this region in the latest term we know. Our source gives no region for about four members in ten, so some are missing.
      </Trans>
    </OfficeSection>
    <OfficeSection table="senators" title={<Trans>Senate</Trans>} rows={ownDivisionFirst(found.senators, division)} names={found.names}>
      <Trans>Senators of the term that began in 2018. Of the Senate of 2023 our sources have numbers only, no names.</Trans>
    </OfficeSection>
    {subdivision ? (
      <Local found={found} />
    ) : (
      <p className={styles.note}>
        <Trans>Choose a subdivision to see its council, its mayor and its traditional rulers.</Trans>
      </p>
    )}
  </>
);

const Local = ({ found }: { readonly found: Representatives }): ReactNode => (
  <>
    <OfficeSection table="mayors" title={<Trans>Mayor</Trans>} rows={found.mayors} names={found.names}>
      <Trans>Mayors known from past mandates, each with its years. The councils elected in 2020 are not in our sources yet.</Trans>
    </OfficeSection>
    <OfficeSection table="councils" title={<Trans>Council</Trans>} rows={found.councils} names={found.names} />
    <OfficeSection table="fons" title={<Trans>Traditional rulers</Trans>} rows={found.rulers} names={found.names}>
      <Trans>The list of chiefdoms is short, and partly out of date.</Trans>
    </OfficeSection>
  </>
);
