/** Above the button: what the member sells at this stall that is like it, from this phone, also without a network. It is sent all the same. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import { waiting } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { type OwnListed, useOwnContents } from '#src/widgets/content/use-contents.ts';
import { saidProduct } from './labels.ts';
import { isLike, isSeenAgain } from './model/sold-already.ts';

const stillSold = ['open', 'reserved', 'expired', 'flagged', waiting];
const mostShown = 3;

interface SoldProps {
  readonly draft: ContentDraft;
  /** Of what is written, by their hashes. */
  readonly pictures: readonly string[];
  readonly stall: string | undefined;
  /** The one that is written anew, by its pid: it is like itself. */
  readonly edited: string;
}

export const SoldAlready = ({ draft, pictures, stall, edited }: SoldProps) => {
  const now = useTimeOfVisit();
  const told = (fields: object) => ({ title: textOf(fields, 'title'), category: textOf(fields, 'category') });
  const own = useOwnContents(saidProduct.kind);
  const sold = own.filter(({ own: { state, parent_id }, pid }) => stillSold.includes(state) && parent_id === stall && pid !== edited);
  const isSeen = ({ own }: OwnListed): boolean => isSeenAgain(pictures, own, now);
  const like = sold.filter((one) => isSeen(one) || isLike(told(one.own.fields), told(draft)));
  return (
    <div role="status">
      {like.length > 0 && (
        <div className={contentStyles.own} data-tone="waiting">
          <p>
            <strong>
              <Trans>You already sell this</Trans>
            </strong>
          </p>
          <ul>
            {like.slice(0, mostShown).map(({ own: { fields }, pid }) => (
              <li key={pid}>
                <Link to="/marketplace/products/$segment" params={{ segment: pid }}>
                  {textOf(fields, 'title')}
                </Link>
              </li>
            ))}
          </ul>
          {like.some(isSeen) && (
            <p>
              <Trans>The same picture stands there. Take one of what you sell now.</Trans>
            </p>
          )}
          <p className={contentStyles.small}>
            <Trans>Change that one, or put this one up as well. What you wrote here stays.</Trans>
          </p>
        </div>
      )}
    </div>
  );
};
