import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './tabs.module.css';

export interface Tab extends Pick<LinkProps, 'to' | 'search'> {
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

/** The same screen seen otherwise: links, so that each has its address. */
export const Tabs = ({ label, tabs, current }: TabsProps) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
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
