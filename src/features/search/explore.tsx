/** What there is to look up before one knows a word for it: every directory, the country on a map, and areas of knowledge. */
import { Trans } from '@lingui/react/macro';
import { Entries } from '#src/widgets/area/entries.tsx';
import { DirectoryIndex } from '#src/widgets/directory-index/directory-index.tsx';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { OpenedMap } from '#src/widgets/map/opened-map.tsx';
import styles from './search.module.css';

export const Explore = () => (
  <div className={styles.explore}>
    <DirectoryIndex />
    <OpenedMap title={<Trans>The country on a map</Trans>}>
      <CountsMap />
    </OpenedMap>
    <section aria-labelledby="explore">
      <h2 id="explore">
        <Trans>Explore</Trans>
      </h2>
      <Entries place="explore" />
    </section>
  </div>
);

const CountsMap = later(async () => (await import('#src/widgets/map/afterwards/maps.tsx')).CountsMap, NotLoaded);
