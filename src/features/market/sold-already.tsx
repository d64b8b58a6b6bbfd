/** Above the button: what the member sells at this stall that is like it, from this phone, also without a network. It is sent all the same. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ContentDraft } from '#src/model/content/content-draft.ts';
import { waiting } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { useOwnContents } from '#src/widgets/content/use-contents.ts';
import { saidProduct } from './labels.ts';
import { isLike } from './model/sold-already.ts';

const stillSold = ['open', 'reserved', 'expired', 'flagged', waiting];
const mostShown = 3;

interface SoldProps {
  readonly draft: ContentDraft;
  readonly stall: string | undefined;
  /** The one that is written anew, by its pid: it is like itself. */
  readonly edited: string;
}

export const SoldAlready = ({ draft, stall, edited }: SoldProps) => {
  const told = (fields: object) => ({ title: textOf(fields, 'title'), category: textOf(fields, 'category') });
  const own = useOwnContents(saidProduct.kind);
  const like = own
    .filter(({ own: { state, parent_id }, pid }) => stillSold.includes(state) && parent_id === stall && pid !== edited)
    .filter(({ own: { fields } }) => isLike(told(fields), told(draft)));
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
          <p className={contentStyles.small}>
            <Trans>Change that one, or put this one up as well. What you wrote here stays.</Trans>
          </p>
        </div>
      )}
    </div>
  );
};
