/** One shell for every page: header, menu (a rail on wide screens), the screen, notices, the bottom bar on phones. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { NdopBand } from '#src/ui/ndop-band.tsx';
import { AppNotices } from './app-notices.tsx';
import { PlaceName } from './bar-place.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useLateSlots } from './late-slots.ts';
import { Menu, MenuButton, useMenu } from './menu.tsx';
import { bottomBar } from './nav.ts';
import { NetworkPill } from './network-pill.tsx';
import styles from './shell.module.css';

/** After a navigation the reading position moves to the new screen, as on a page load. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (last.current !== undefined && path !== last.current) main.current?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
  return main;
};

export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const main = useFocusOnNavigation();
  const menu = useMenu();
  const { Search, Beside, Words } = useLateSlots();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/" className={styles.brand}>
            Mboa
          </Link>
          {Search && <Search />}
          <NetworkPill />
          <LanguageSwitch />
          <MenuButton menu={menu} />
        </div>
        <NdopBand />
      </header>
      <div className={styles.body}>
        <Menu menu={menu} />
        {Beside && <Beside />}
        <div className={styles.column}>
          <main className={styles.main} id="main" ref={main} tabIndex={-1}>
            {children}
          </main>
          <Footer>{Words && <Words />}</Footer>
        </div>
      </div>
      <AppNotices />
      <BottomBar />
    </div>
  );
};

const BottomBar = () => {
  const { t } = useLingui();
  return (
    <nav className={styles.bottom} aria-label={t`Shortcuts`}>
      <ul>
        {bottomBar.map((place) => (
          <li key={place.to}>
            <Link to={place.to} activeOptions={{ exact: place.to === '/' }} className={styles.bottomLink}>
              <PlaceName place={place} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Footer = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles.footer}>
    <Link to="/credits">
      <Trans>Sources and licences</Trans>
    </Link>
    <Link to="/privacy">
      <Trans>Privacy</Trans>
    </Link>
    <Link to="/terms">
      <Trans>Terms</Trans>
    </Link>
    <Link to="/contact">
      <Trans>Contact</Trans>
    </Link>
    {/* It comes later: at the end it moves nothing. */}
    {children}
  </footer>
);
