/** On a wide screen, beside what was opened from a list: the list, as it was when it was left. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useMemberHere } from '#src/platform/member-here.ts';
import { goOnIn, type LastList, useLastList } from '#src/widgets/list/last-list.ts';
import styles from './beside.module.css';

/** Rows before and after those around the open one. */
const around = 50;

// What one member saw is not for who signs in next; what somebody saw before it was known who is here is everybody's.
useMemberHere.subscribe((_, { isHere: wasHere }) => {
  if (wasHere) useLastList.setState({ list: null });
});

export const Beside = () => {
  useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const { list } = useLastList();
  const current = list?.opened.get(location.pathname);
  if (!list || current === undefined) return null;
  return <BesideList key={list.address} list={list} current={current} />;
};

interface BesideListProps {
  readonly list: LastList;
  readonly current: number;
}

const BesideList = ({ list, current }: BesideListProps) => {
  const { history } = useRouter();
  const frame = useRef<HTMLElement>(null);
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row that is opened comes into sight
  useLayoutEffect(() => {
    frame.current?.querySelector('[data-current]')?.scrollIntoView({ block: isNew.current ? 'center' : 'nearest' });
    isNew.current = false;
  }, [current]);
  const handleBack = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(list.address);
  };
  const from = Math.max(0, (Math.floor(current / around) - 1) * around);
  const places = Array.from({ length: Math.min(3 * around, list.total - from) }, (_, n) => from + n);
  return (
    <nav ref={frame} className={styles.beside} aria-label={list.label}>
      <a href={list.address} className={styles.back} onClick={handleBack}>
        <span aria-hidden="true">←</span>
        {list.label}
      </a>
      <ul onClickCapture={goOnIn(list)}>
        {places.map((place) => {
          const row = list.rowAt(place);
          return (
            row && (
              <li key={place} data-index={place} data-current={place === current || undefined}>
                {row}
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
};
