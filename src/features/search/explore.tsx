/** What there is to look up before one knows a word for it: every directory, and areas of knowledge. */
import { Trans } from '@lingui/react/macro';
import { Entries } from '#src/widgets/area/entries.tsx';
import { DirectoryIndex } from '#src/widgets/directory-index/directory-index.tsx';
import styles from './search.module.css';

export const Explore = () => (
  <div className={styles.explore}>
    <DirectoryIndex />
    <section aria-labelledby="explore">
      <h2 id="explore">
        <Trans>Explore</Trans>
      </h2>
      <Entries place="explore" />
    </section>
  </div>
);
