import { Trans } from '@lingui/react/macro';
import type { SearchText } from './read-search-text.ts';
import styles from './search.module.css';

/** Says what will not be searched, and why. */
export const SearchHint = ({ typed, cutInAddress }: { readonly typed: SearchText; readonly cutInAddress: boolean }) => (
  <div role="status">
    {(typed.wasCut || cutInAddress) && (
      <p className={styles.hint}>
        <Trans>That was long: only the first 200 characters are searched.</Trans>
      </p>
    )}
    {typed.text.trim() !== '' && !typed.hasWords && (
      <p className={styles.hint}>
        <Trans>Type at least one letter or figure. Signs alone find nothing.</Trans>
      </p>
    )}
  </div>
);
