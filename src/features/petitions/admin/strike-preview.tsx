import { Plural, Trans } from '@lingui/react/macro';
import styles from '#src/features/moderation/parts/moderation.module.css';
import type { StrikeFigures } from './ask-petitions.ts';
import { TrustWords } from './trust-words.tsx';

/** Nothing is done yet. */
export const StrikePreview = ({ figures }: { readonly figures: StrikeFigures }) => {
  const left = figures.by_account + figures.by_phone;
  const lost = figures.thresholds.filter(({ stood, stands }) => stood && !stands);
  if (figures.count === 0)
    return (
      <p>
        <Trans>No counted signature is like that.</Trans>
      </p>
    );
  return (
    <div className={styles.confirm}>
      <p>
        <Plural value={figures.count} one="# signature would be removed." other="# signatures would be removed." />
      </p>
      <p>
        <Plural value={left} one="# would be left" other="# would be left" />
        {' · '}
        <TrustWords account={figures.by_account} phone={figures.by_phone} />
      </p>
      {lost.map(({ name, takes }) => (
        <p key={name}>
          <Plural
            value={takes}
            one="The threshold of # would not be reached any more."
            other="The threshold of # would not be reached any more."
          />
        </p>
      ))}
    </div>
  );
};
