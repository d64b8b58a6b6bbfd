/** Who did what so far, and when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#src/shared/format-day.ts';
import styles from './finance.module.css';
import type { Act } from './finance-remote.ts';

export const Acts = ({ acts }: { readonly acts: readonly Act[] }) => (
  <ol className={styles.acts}>
    {acts.map((act) => (
      <li key={act.at + act.act}>
        <ActLine act={act} />
      </li>
    ))}
  </ol>
);

const ActLine = ({ act: { act, at, is_me, name } }: { readonly act: Act }) => {
  const { i18n } = useLingui();
  const moment = formatMoment(at, i18n.locale);
  const who = is_me ? <Trans>you</Trans> : (name ?? <Trans>a member without a name</Trans>);
  switch (act) {
    case 'submitted':
      return (
        <Trans>
          Submitted by {who}, {moment}
        </Trans>
      );
    case 'requested':
      return (
        <Trans>
          Asked for by {who}, {moment}
        </Trans>
      );
    case 'approved':
      return (
        <Trans>
          Approved by {who}, {moment}
        </Trans>
      );
    case 'paid':
      return (
        <Trans>
          Paid by {who}, {moment}
        </Trans>
      );
    case 'rejected':
      return (
        <Trans>
          Rejected by {who}, {moment}
        </Trans>
      );
  }
};
