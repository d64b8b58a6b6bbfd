/** What is on this phone: every pack with its size, date and state, and what can be done with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { sortPacks } from '#src/data/packs/summarise-packs.ts';
import { usePacks } from '#src/data/react/use-directory.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { AllPacks } from './all-packs.tsx';
import { AppParts } from './app-parts.tsx';
import styles from './downloads.module.css';
import { MeteredConsent } from './metered-consent.tsx';
import { PackRow } from './pack-row.tsx';
import { useRegionNames } from './use-region-names.ts';

const KeptMusic = later(async () => (await import('#src/features/music/common/kept-music.ts')).bringKeptMusic());

export const DownloadsScreen = () => {
  const { t } = useLingui();
  const packs = usePacks();
  const region = usePreferences(({ area }) => area.region);
  const regionNames = useRegionNames();
  useTitle(t`Downloads`);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Downloads</Trans>
      </h1>
      <p className={styles.lede}>
        <Trans>What is on this phone opens and is searched without a network.</Trans>
      </p>
      {packs.loading && (
        <p role="status">
          <Trans>Reading what is on this phone…</Trans>
        </p>
      )}
      {packs.fleeting && <Fleeting />}
      {!packs.loading && packs.packs.length === 0 && <NoList />}
      {packs.needsConsent && <MeteredConsent packs={packs.packs} region={region} />}
      {packs.packs.length > 0 && (
        <>
          <AllPacks packs={packs} region={region} />
          <ul className={styles.packs}>
            {sortPacks(packs.packs, region, (code) => regionNames.get(code) ?? code).map((pack) => (
              <PackRow
                key={`${pack.module}/${pack.region}`}
                pack={pack}
                regionNames={regionNames}
                own={region !== '' && pack.region === region}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        <KeptMusic />
      </Suspense>
      <AppParts />
    </div>
  );
};

const Fleeting = () => (
  <Message level={2} tone="waiting" title={<Trans>This browser keeps nothing</Trans>}>
    <p>
      <Trans>
        The directories work now, but are gone when you close Mboa. To keep them, leave private mode, allow storage for this site or free
        some space.
      </Trans>
    </p>
  </Message>
);

const NoList = () => (
  <Message level={2} tone="waiting" title={<Trans>The list of downloads could not be read yet</Trans>}>
    <p>
      <Trans>
        It comes from the server and needs a network once. If this browser blocks storage, the directories cannot be kept: leave private
        mode or allow storage for this site.
      </Trans>
    </p>
  </Message>
);
