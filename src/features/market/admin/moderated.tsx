/** Beside a dispute whoever decides reads what both sides said of the deal and gave for it; what it is about stands below, each with its own decision. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { formatMoment } from '#src/shared/format-day.ts';
import type { Moderated } from '#src/widgets/area/moderated.ts';

type DealRead = NonNullable<QueuedContent['deal']>;

const Parts = ({ content: { deal } }: { readonly content: QueuedContent }) => {
  const { i18n } = useLingui();
  if (!deal)
    return (
      <p>
        <Trans>The deal is gone: one of its sides has left.</Trans>
      </p>
    );
  const began = formatMoment(deal.began_at, i18n.locale);
  return (
    <>
      <ul className={styles.plain}>
        {(['buyer', 'seller'] as const).map((who) => (
          <li key={who}>
            <Side who={who} deal={deal} />
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        <Trans>First said {began}.</Trans>{' '}
        {deal.agreed_at && <Trans>Both said that they made it {formatMoment(deal.agreed_at, i18n.locale)}.</Trans>}
      </p>
      {deal.answer && (
        <p>
          <Trans>What both sides were answered:</Trans> <q>{deal.answer}</q>
        </p>
      )}
    </>
  );
};

const Side = ({ who, deal }: { readonly who: 'seller' | 'buyer'; readonly deal: DealRead }) => {
  const { i18n } = useLingui();
  const { name, says, stars, starred_at, is_struck } = deal[who];
  // In one line: the list sets its items in rows.
  return (
    <div>
      <strong>{who === 'buyer' ? <Trans>Buyer</Trans> : <Trans>Seller</Trans>}</strong> <bdi>{name ?? <Trans>No name</Trans>}</bdi>
      {deal.asked_by === who && (
        <>
          {' · '}
          <Trans>asks you</Trans>
        </>
      )}
      {' · '}
      {saidOf[says]}
      {stars !== null && (
        <>
          {' · '}
          <Trans>gave {stars} of 5</Trans>
          {starred_at && <> ({formatMoment(starred_at, i18n.locale)})</>}
        </>
      )}
      {is_struck && (
        <>
          {' · '}
          <Trans>these stars were removed</Trans>
        </>
      )}
    </div>
  );
};

const saidOf: Readonly<Record<DealRead['seller']['says'], ReactNode>> = {
  made: <Trans>says: we made a deal</Trans>,
  no: <Trans>says: we made none</Trans>,
  none: <Trans>says nothing, or took it back</Trans>,
};

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  kinds: { dispute: { Parts } },
};
