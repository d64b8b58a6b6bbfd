import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { titleAddress } from '#src/shared/title-address.ts';

/** The petition that something is about, one tap away. */
export const AboutPetition = ({ of }: { readonly of: { readonly pid: string; readonly title: string } }) => (
  <p>
    <Link to="/petitions/$segment" params={{ segment: titleAddress(of) }} className={styles.link}>
      <Trans>Open the petition</Trans>
    </Link>
  </p>
);
