/** What its member wrote of a kind and others do not see yet, or no more: so that nothing that was written is out of sight. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSeen, type OwnContent, refused, waiting } from '#src/model/content/content-rows.ts';
import { shortTitle } from '#src/shared/title-in.ts';
import { things } from '#src/widgets/area/things.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import styles from './content.module.css';
import { type SaidKind, wordIn } from './kind-words.ts';
import { useOwnContents } from './use-contents.ts';

interface OwnContentsProps {
  readonly said: SaidKind;
  readonly title: ReactNode;
  /** States that are over for good, and in no list. */
  readonly but: readonly string[];
  /** Also what others see. */
  readonly isAll?: true;
}

export const OwnContents = ({ said, title, but, isAll }: OwnContentsProps) => {
  const { kind } = said;
  const own = useOwnContents(kind).filter(({ own: { state } }) => !but.includes(state) && (isAll || !isSeen(kind, state)));
  if (own.length === 0) return null;
  const heading = `own-${kind.table}`;
  return (
    <section className={styles.own} data-tone="waiting" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {own.map(({ own: one, pid }) => (
          <li key={one.id}>
            <Link to={things[kind.kind]?.at?.(pid).to ?? '/'}>
              <bdi>{shortTitle(String(one.fields[kind.title] ?? ''))}</bdi>
            </Link>{' '}
            · <OwnStanding said={said} own={one} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** In a word or two. */
export const OwnStanding = ({ said, own }: { readonly said: SaidKind; readonly own: Standing }): ReactNode => {
  const { i18n } = useLingui();
  return <Unheard own={own}>{wordIn(i18n, said.words.states[own.state])}</Unheard>;
};

type Standing = Pick<OwnContent, 'state' | 'is_held'>;

/** Until the server has taken it, whatever its state may be. */
export const Unheard = ({ own: { state, is_held }, children }: { readonly own: Standing; readonly children: ReactNode }): ReactNode => {
  if (state === waiting)
    return (
      <WaitsHere>
        <Trans>○ Kept here</Trans>
      </WaitsHere>
    );
  if (state === refused) return <Trans>! Not taken by the server</Trans>;
  if (is_held) return <Trans>○ It has arrived and waits.</Trans>;
  return children;
};
