/** Stands before a screen that is not for everyone. It decides what is shown; the server decides what is given. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession, useVisitor } from '#src/data/react/use-session.ts';
import { type Guard, judgeGuard } from '#src/model/accounts/guard.ts';
import { AccessRestricted } from './access-restricted.tsx';

interface GuardedProps {
  readonly guard: Guard;
  readonly children: ReactNode;
}

export const Guarded = ({ guard, children }: GuardedProps) => {
  const visitor = useVisitor();
  switch (judgeGuard(guard, visitor)) {
    case 'checking':
      return <Checking />;
    case 'sign-in':
      return <ToSignIn />;
    case 'restricted':
      return guard.needs === 'role' && guard.fallback ? <Navigate to={guard.fallback} replace /> : <AccessRestricted guard={guard} />;
    case 'allowed':
      return children;
  }
};

const Checking = () => {
  const { t } = useLingui();
  return (
    <p role="status" aria-busy="true" aria-label={t`Checking authentication...`}>
      <Trans>Checking authentication...</Trans>
    </p>
  );
};

/** Whoever just signed out here does not want to come back; everyone else does. */
const ToSignIn = () => {
  const state = useSession();
  // As it was when the person came: while this navigates, the router's location is already the next one.
  const [from] = useState(useRouterState({ select: ({ location }) => location.href }));
  const asked = state.status === 'signed-out' && (state.why === 'leaving' || state.why === 'asked');
  return <Navigate to="/auth" search={asked ? {} : { from }} replace />;
};
