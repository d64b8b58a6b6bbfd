import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { defaultCountry } from '#src/shared/country.ts';
import styles from './packs.module.css';

const regionsInAll = 10;

/** Says that a list, a count or a search is incomplete because not every region is on this phone. */
export const PartialNotice = ({ missing }: { readonly missing: readonly string[] }) => {
  const here = Math.max(0, regionsInAll - missing.filter((code) => code !== defaultCountry).length);
  return (
    <p className={styles.partial}>
      <Trans>
        {here} of {regionsInAll} regions are on this phone. <Link to="/downloads">Download the others</Link>
      </Trans>
    </p>
  );
};
