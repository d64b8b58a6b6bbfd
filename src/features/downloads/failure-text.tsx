import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PackState } from '#src/data/packs/directory.ts';
import styles from './downloads.module.css';

type Failure = NonNullable<PackState['failure']>;

/** What happened, what is safe, the next step. */
export const FailureText = ({ failure }: { readonly failure: Failure }) => <p className={styles.failure}>{texts[failure]}</p>;

const texts: Readonly<Record<Failure, ReactNode>> = {
  corrupt: (
    <Trans>What arrived was damaged and was thrown away. What you had before is untouched. Try again, best on another network.</Trans>
  ),
  quota: (
    <Trans>There is no room on this phone. What you had before is untouched. Delete a far region or free some space, then try again.</Trans>
  ),
  network: <Trans>The network did not answer. It goes on by itself when the network is back, or try again now.</Trans>,
  storage: (
    <Trans>This browser refused to store it. What you had before is untouched. Close other tabs of Mboa, reload, then try again.</Trans>
  ),
  unsupported: <Trans>This download is newer than this version of Mboa. Update the app by reloading it, then try again.</Trans>,
};
