import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  readonly key: string;
  readonly name: string;
}
interface TabsProps {
  /** What they choose, to who cannot see that they stand side by side. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The key of the one that is open. */
  readonly current: string;
}

/** More than so many stand in one line that is pushed sideways, where the screen is narrow. */
const mostInLines = 5;

/** The same screen seen otherwise: links, so that each has its address. */
export const Tabs = ({ label, tabs, current }: TabsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const names = tabs.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which is open, and how wide all are, is what it follows
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [current, names]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.tabs} data-many={tabs.length > mostInLines}>
        {tabs.map(({ key, name, ...link }) => (
          <li key={key}>
            <Link {...link} activeOptions={{ exact: true }} aria-current={key === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
