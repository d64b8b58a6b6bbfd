import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PacksState } from '#src/data/packs/directory.ts';
import { summarisePacks } from '#src/data/packs/summarise-packs.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatDate } from '#src/widgets/facts/format.ts';
import styles from './home.module.css';

/** What this phone holds, so that nobody leaves the network trusting what is not there. */
export const PhoneState = ({ packs }: { readonly packs: PacksState }) => (
  <section className={styles.phone} aria-labelledby="on-this-phone">
    <h2 id="on-this-phone">
      <Trans>On this phone</Trans>
    </h2>
    <p className={styles.phoneText}>{packs.loading ? '' : <PhoneText packs={packs} />}</p>
    <Link to="/downloads" className={styles.more}>
      <Icon name="download" />
      <Trans>Downloads</Trans>
    </Link>
  </section>
);

const PhoneText = ({ packs }: { readonly packs: PacksState }) => {
  const { i18n } = useLingui();
  const { installed, total, installedRows, dataOf } = summarisePacks(packs);
  if (total === 0) return <Trans>The list of packs is not here yet. It comes with the next network.</Trans>;
  if (installed === 0 && packs.needsConsent) return <Trans>You are on a metered line, so nothing was downloaded. You decide.</Trans>;
  if (installed === 0) return <Trans>Nothing yet: the first pack is on its way or waits for a network.</Trans>;
  const date = dataOf ? formatDate(dataOf, i18n.locale === 'fr' ? 'fr' : 'en') : '';
  const entries = i18n.number(installedRows);
  return (
    <Trans>
      {installed} of {total} packs with {entries} entries, data of {date}. They open without a network.
    </Trans>
  );
};
