import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';

/** `children`: what else can be done, an edit for instance. */
export const RefusedPollMutation = ({ op, children }: { readonly op: Op; readonly children?: ReactNode }) => (
  <RefusedMutation op={op} why={whyOf(op)}>
    {children}
  </RefusedMutation>
);

const whyOf = ({ refusal }: Op): ReactNode => {
  switch (refusal?.why ?? refusal?.field ?? refusal?.status) {
    case 'handed_in':
      return <Trans>The moderators have it in hand: it cannot be changed now.</Trans>;
    case 'no_more':
      return <Trans>It was submitted three times. Write a new one instead.</Trans>;
    case 'ended':
      return <Trans>It had ended when this arrived.</Trans>;
    case 'not_found':
      return <Trans>It is not there any more.</Trans>;
    case 'id_conflict':
      return <Trans>Something else has the same number. Trying again gives it another.</Trans>;
    case 'name_display':
      return <Trans>Your account has no name to show. Add one under “My account”.</Trans>;
    case 'invited':
      return <Trans>One of the usernames is nobody’s. Look at them again.</Trans>;
    case 'opens_at':
    case 'closes_at':
      return <Trans>The days do not fit any more. Choose others.</Trans>;
    case 'region_code':
      return <Trans>The area does not fit. Choose it again.</Trans>;
    case 'questions':
      return <Trans>The question or its options are not as they should be. Look at them again.</Trans>;
    default:
      return <Trans>The server does not take it as it is. Change it, then send it again.</Trans>;
  }
};
