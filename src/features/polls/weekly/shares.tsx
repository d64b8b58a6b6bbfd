/** The answers of one week as parts of one bar, each with its words and share below: whoever sees no colours reads the same. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import styles from './weekly.module.css';

interface SharesProps {
  readonly words: readonly string[];
  readonly lang: string;
  /** By answer; null: too few to tell. */
  readonly cells: readonly (number | null)[];
  readonly ballots: number;
}

export const Shares = ({ words, lang, cells, ballots }: SharesProps) => {
  const { i18n } = useLingui();
  const parts = words.map((word, place) => {
    const before = cells.slice(0, place).reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
    return { word, look: styles[`part${place}`], cell: cells[place] ?? null, before };
  });
  return (
    <>
      <svg className={styles.bar} viewBox={`0 0 ${ballots} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ word, look, cell, before }) => cell && <rect key={word} className={look} x={before} width={cell} height="1" />)}
      </svg>
      <ul className={styles.parts}>
        {parts.map(({ word, look, cell }) => (
          <li key={word}>
            <svg className={styles.mark} viewBox="0 0 1 1" aria-hidden="true">
              <rect className={look} width="1" height="1" />
            </svg>{' '}
            <span lang={lang}>{word}</span>{' '}
            <strong>{cell === null ? <Trans>not told</Trans> : i18n.number(cell / ballots, { style: 'percent' })}</strong>
          </li>
        ))}
      </ul>
    </>
  );
};
