import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Poll } from './model/poll.ts';
import styles from './polls.module.css';

/** To what shows the poll on somebody's own site. */
export const EmbedLink = ({ poll }: { readonly poll: Poll }) => (
  <p className="no-print">
    <Link to="/polls/embed-generator/$id" params={{ id: poll.pid }} className={styles.link}>
      <Trans>Publish this poll on your site</Trans>
    </Link>
  </p>
);
