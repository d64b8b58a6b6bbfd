/** Who is known to stand for the area, in numbers: names and their years stand behind them. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listed, Representatives } from '#src/widgets/representatives/find-representatives.ts';
import styles from './numbers.module.css';

interface MyRepresentativesProps {
  readonly found: Representatives | null;
  readonly subdivision: string;
}

const nobody: readonly Listed[] = [];

export const MyRepresentatives = ({ found, subdivision }: MyRepresentativesProps) => {
  const { mps = nobody, senators = nobody, mayors = nobody, rulers = nobody } = found ?? {};
  return (
    <>
      <h3>
        <Trans>Who represents this area</Trans>
      </h3>
      <ul className={styles.links}>
        <Known count={mps.length}>
          <Plural value={mps.length} one="# member of the National Assembly" other="# members of the National Assembly" />
        </Known>
        <Known count={senators.length}>
          <Plural value={senators.length} one="# senator" other="# senators" />
        </Known>
        <Known count={mayors.length}>
          <Plural value={mayors.length} one="# mayor" other="# mayors" />
        </Known>
        <Known count={rulers.length}>
          <Plural value={rulers.length} one="# traditional ruler" other="# traditional rulers" />
        </Known>
        <Known count={1}>
          <Trans>Who represents me</Trans>
        </Known>
      </ul>
      {!subdivision && (
        <p className={styles.when}>
          <Trans>Choose a subdivision to see its mayor and its traditional rulers.</Trans>
        </p>
      )}
    </>
  );
};

const Known = ({ count, children }: { readonly count: number; readonly children: ReactNode }) =>
  count > 0 && (
    <li>
      <Link to="/representatives">{children}</Link>
    </li>
  );
