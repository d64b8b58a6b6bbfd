import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { summarisePacks } from '#src/data/packs/summarise-packs.ts';
import { usePacks } from '#src/data/react/use-directory.ts';
import { sayYears } from '#src/shared/years.ts';
import styles from './search.module.css';

/** A search knows only what is on this phone, and says how much that is. */
export const PacksBanner = () => {
  const { i18n } = useLingui();
  const packs = usePacks();
  const { installed, total, asOf } = summarisePacks(packs);
  if (packs.loading) return <p className={styles.banner} />;
  const years = asOf && sayYears(asOf, i18n.locale);
  return (
    <p className={styles.banner}>
      {installed === 0 ? (
        <Trans>No directory is on this phone yet, so there is nothing to search.</Trans>
      ) : (
        <Words isWhole={installed === total} years={years} />
      )}{' '}
      {installed < total || total === 0 ? (
        <Link to="/downloads">
          <Trans>Downloads</Trans>
        </Link>
      ) : null}
    </p>
  );
};

const Words = ({ isWhole, years }: { readonly isWhole: boolean; readonly years: string | null }) => (
  <>
    {isWhole ? <Trans>The whole country is on this phone.</Trans> : <Trans>Only a part of the country is on this phone.</Trans>}{' '}
    {years && <Trans>Data of {years}.</Trans>}
  </>
);
