import { areaWords } from 'virtual:area-words';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SignedIn } from '#src/data/session/session-state.ts';
import { activeRoles } from '#src/model/accounts/role.ts';
import styles from './account-summary.module.css';

/** Doors for whoever has work behind them, and for nobody else. */
export const Desks = ({ roles }: Pick<SignedIn, 'roles'>) => {
  const { i18n } = useLingui();
  const held = activeRoles(roles ?? [], Date.now());
  const desks = areaWords.flatMap(({ desk }) => (desk?.roles?.some((role) => held.has(role)) ? [desk] : []));
  if (desks.length === 0) return null;
  return (
    <p className={styles.links}>
      {held.has('admin') && (
        <Link to="/admin">
          <Trans>Administration</Trans>
        </Link>
      )}
      {desks.map(({ to, name }) => (
        <Link key={to} to={to}>
          {i18n._(name)}
        </Link>
      ))}
    </p>
  );
};
