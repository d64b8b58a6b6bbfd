/**
 * What of the administrators' screens is on every phone: the guard, and the sentence that they need a network. The screen
 * itself, and what asks for a second factor before it, is fetched each time, and nothing of it is stored.
 */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FunctionComponent, lazy, Suspense, useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import type { SecondFactorGate } from './second-factor-gate.tsx';

/** `load` brings the screen from the network; its chunk's name must be among those that are kept nowhere (vite.config.ts). */
export const adminOnly = (title: MessageDescriptor, load: () => Promise<FunctionComponent>): FunctionComponent => {
  const Offline = () => <NeedsNetwork title={title} />;
  const Screen = lazy(async () => {
    try {
      const [{ SecondFactorGate }, Behind] = await Promise.all([import('./second-factor-gate.tsx'), load()]);
      return { default: gated(SecondFactorGate, title, Behind) };
    } catch {
      return { default: Offline };
    }
  });
  const Online = () => {
    const online = useSyncExternalStore(onNetworkChange, isOnline, isOnline);
    const { i18n } = useLingui();
    useTitle(i18n._(title));
    if (!online) return <Offline />;
    return (
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    );
  };
  return () => (
    <Guarded guard={{ needs: 'role', anyOf: ['admin'] }}>
      <Online />
    </Guarded>
  );
};

const gated =
  (Gate: typeof SecondFactorGate, title: MessageDescriptor, Behind: FunctionComponent): FunctionComponent =>
  () => {
    const { i18n } = useLingui();
    return (
      <Gate title={i18n._(title)} fallback={<Loading />}>
        <Behind />
      </Gate>
    );
  };

const Loading = () => (
  <p role="status" aria-busy="true">
    <Trans>Loading…</Trans>
  </p>
);

const NeedsNetwork = ({ title }: { readonly title: MessageDescriptor }) => {
  const { i18n } = useLingui();
  return (
    <Message title={i18n._(title)} tone="waiting">
      <p>
        <Trans>This page needs a network. Nothing of it is kept on the phone.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Try Again</Trans>
      </Button>
    </Message>
  );
};
