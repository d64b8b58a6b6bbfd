/** What there is to look up before one knows a word for it: every directory, and areas of knowledge. */
import { Trans } from '@lingui/react/macro';
import { DirectoryIndex } from '#src/features/home/directory-index.tsx';
import { useTotals } from '#src/features/home/use-totals.ts';
import { Entries } from '#src/widgets/area/entries.tsx';
import styles from './search.module.css';

export const Explore = () => (
  <div className={styles.explore}>
    <DirectoryIndex totals={useTotals()} />
    <section aria-labelledby="explore">
      <h2 id="explore">
        <Trans>Explore</Trans>
      </h2>
      <Entries place="explore" />
    </section>
  </div>
);
