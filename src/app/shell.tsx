/** One shell for every page: header, menu, the screen, notices, the bottom bar on phones. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { NdopBand } from '#src/ui/ndop-band.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { bottomBar, menu } from './nav.ts';
import { NetworkPill } from './network-pill.tsx';
import styles from './shell.module.css';
import { UpdatePrompt } from './update-prompt.tsx';

/** After a navigation the reading position moves to the new screen, as on a page load. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const first = useRef(true);
  useEffect(() => {
    if (path === undefined) return;
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
};

export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const main = useFocusOnNavigation();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main className={styles.main} id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <aside className={styles.notices}>
        <UpdatePrompt />
        <InstallPrompt />
      </aside>
      <BottomBar />
    </div>
  );
};

const Header = () => {
  const { t, i18n } = useLingui();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          Mboa
        </Link>
        <NetworkPill />
        <LanguageSwitch />
      </div>
      <NdopBand />
      <nav className={styles.menu} aria-label={t`Main menu`}>
        <ul>
          {menu.map(
            ({ label, to }) =>
              to && (
                <li key={to}>
                  <Link to={to} activeOptions={{ exact: to === '/' }} className={styles.menuLink}>
                    {i18n._(label)}
                  </Link>
                </li>
              ),
          )}
        </ul>
      </nav>
    </header>
  );
};

const BottomBar = () => {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.bottom} aria-label={t`Shortcuts`}>
      <ul>
        {bottomBar.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/' }} className={styles.bottomLink}>
              <Icon name={icon} />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Footer = () => (
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
  </footer>
);
