/** The menu: a panel under the header on phones, opened by its button; on wide screens a rail that is always there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { PlaceName } from './bar-place.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './menu.module.css';
import { bottomBar, menu as labels } from './nav.ts';

interface MenuState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Closes when a screen was chosen or Escape pressed; Escape gives the focus back to the button. */
export const useMenu = (): MenuState => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const path = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is what closes it
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen((open) => !open), button };
};

export const MenuButton = ({ menu }: { readonly menu: MenuState }) => (
  <button
    ref={menu.button}
    type="button"
    className={styles.menuButton}
    aria-expanded={menu.isOpen}
    aria-controls="menu"
    onClick={menu.toggle}
  >
    <Icon name={menu.isOpen ? 'close' : 'menu'} />
    <Trans>Menu</Trans>
  </button>
);

export const Menu = ({ menu }: { readonly menu: MenuState }) => {
  const { t, i18n } = useLingui();
  return (
    <nav id="menu" className={`${styles.menu} ${menu.isOpen ? styles.open : ''}`} aria-label={t`Main menu`}>
      <ul>
        {bottomBar.map((place) => (
          <li key={place.to} className={place.to === '/' ? undefined : styles.railOnly}>
            <Link to={place.to} activeOptions={{ exact: place.to === '/' }} className={styles.menuLink}>
              <PlaceName place={place} />
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.second}>
        {labels.map(
          ({ label, to }) =>
            to &&
            to !== '/' && (
              <li key={to}>
                <Link to={to} className={styles.menuLink}>
                  {i18n._(label)}
                </Link>
              </li>
            ),
        )}
      </ul>
      <p className={styles.language}>
        <LanguageSwitch />
      </p>
    </nav>
  );
};
