import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { refusalText } from './refusal-texts.tsx';

/** `children`: what else can be done, an edit for instance. */
export const RefusedPetitionMutation = ({ op, children }: { readonly op: Op; readonly children?: ReactNode }) => (
  <RefusedMutation op={op} why={refusalText(op)}>
    {children}
  </RefusedMutation>
);
