/** What the two sides of an agreed deal give each other, and what is told of it: one to five stars. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { canStar, type Deal, type Sum, starsTold } from '#src/features/market/model/read-deals.ts';
import { starDays } from '#src/features/market/model/star-days.ts';
import content from '#src/widgets/content/content.module.css';
import styles from './stars.module.css';

const numbers = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  readonly deal: Pick<Deal, 'other_name'> & Partial<Pick<Deal, 'stars' | 'other_stars' | 'starred_at'>>;
  readonly give: (stars: number) => void;
}

export const Stars = ({ deal: { other_name, stars = null, other_stars = null, starred_at = null }, give }: StarsProps) => {
  const { t } = useLingui();
  const mutate = useMutate();
  const now = useTimeOfVisit();
  const name = <bdi>{other_name ?? <Trans>the other side</Trans>}</bdi>;
  return (
    <div className={styles.stars}>
      {other_stars !== null && (
        <p>
          <Trans>
            {name} gave you {other_stars} of 5.
          </Trans>
        </p>
      )}
      {stars !== null && (
        <p role="status">
          <Trans>You gave {stars} of 5.</Trans>
        </p>
      )}
      {canStar({ starred_at }, now) && (
        <fieldset className={styles.choice}>
          <legend>
            <Trans>How was it? 1 is bad, 5 is very good.</Trans>
          </legend>
          {numbers.map((n) => (
            <button
              key={n}
              type="button"
              aria-pressed={n === stars}
              aria-label={t`${n} of 5`}
              disabled={!mutate}
              onClick={(event) => event.detail < 2 && n !== stars && give(n)}
            >
              {n}
            </button>
          ))}
        </fieldset>
      )}
      <p className={content.small}>
        <Trans>
          The other side sees what you give. Others see how many gave how much, from {starsTold} on. You can change it for {starDays} days.
        </Trans>
      </p>
    </div>
  );
};

/** Of whoever buys, before whoever sells confirms. */
export const RecordOf = ({ name, sum }: { readonly name: string | null; readonly sum: Sum }): ReactNode => (
  <div>
    <p>
      {sum.all === 0 ? (
        <Trans>Nobody who sold to them has given them stars yet.</Trans>
      ) : (
        <Trans>
          What others who sold to <bdi>{name}</bdi> gave:
        </Trans>
      )}
    </p>
    <Sums sum={sum} />
  </div>
);

export const Sums = ({ sum: { all, each } }: { readonly sum: Sum }): ReactNode => {
  const { i18n } = useLingui();
  if (all === 0) return null;
  return (
    <>
      <p>
        <Plural value={all} one="# deal with stars" other="# deals with stars" />
      </p>
      {each ? (
        <ul className={styles.sums}>
          {[...each.entries()].reverse().map(([n, count]) => (
            <li key={n}>
              <Trans>
                {n + 1} of 5: {i18n.number(count)}
              </Trans>
            </li>
          ))}
        </ul>
      ) : (
        <p className={content.small}>
          <Trans>How many gave how much is told from {starsTold} on.</Trans>
        </p>
      )}
    </>
  );
};
