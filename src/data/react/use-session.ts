import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SessionState } from '#src/data/session/session-state.ts';
import type { Visitor } from '#src/model/accounts/guard.ts';
import { activeRoles, nextExpiry, type Role } from '#src/model/accounts/role.ts';
import { useDrawing } from './drawing.ts';
import { sessionHere, visitor } from './session-here.ts';

/** Who is using this phone; finds out on first use. `wanted` as in Session.start. */
export const useSession = (wanted = false): SessionState => {
  useEffect(() => void sessionHere.start(wanted).catch(() => undefined), [wanted]);
  const drawn = useDrawnState();
  return useSyncExternalStore(sessionHere.subscribe, sessionHere.state, drawn);
};

/** Whoever comes by a link is a visitor; of home, which is drawn at build time, nobody knows whose it will be. */
const useDrawnState = import.meta.env.SSR ? () => (useDrawing() ? () => visitor : sessionHere.state) : () => sessionHere.state;

/** The same for guards: with the roles that count at this moment, drawn again when the next of them ends. */
export const useVisitor = (): Visitor => {
  const state = useSession();
  const [now, setNow] = useState(Date.now);
  const roles = state.status === 'signed-in' ? state.roles : null;
  useEffect(() => {
    const end = roles ? nextExpiry(roles, Date.now()) : null;
    if (end === null) return;
    // A timer holds no more than 2^31 ms; whoever stays that long is asked again.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(end - Date.now() + 5, 2_147_000_000));
    return () => clearTimeout(timer);
  }, [roles]);
  return useMemo(() => {
    if (state.status !== 'signed-in') return { status: state.status };
    return { status: 'signed-in', roles: roles && activeRoles(roles, Math.max(now, Date.now())) };
  }, [state.status, roles, now]);
};

/** None where nobody is signed in, and while nobody knows them yet. */
export const useRoles = (): ReadonlySet<Role> => {
  const visitor = useVisitor();
  return (visitor.status === 'signed-in' && visitor.roles) || new Set();
};
