import type { ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { RefusedAct } from '#src/widgets/written/refused-act.tsx';
import { refusalText } from './refusal-texts.tsx';

/** `children`: what else can be done, an edit for instance. */
export const RefusedPetitionAct = ({ op, children }: { readonly op: Op; readonly children?: ReactNode }) => (
  <RefusedAct op={op} why={refusalText(op)}>
    {children}
  </RefusedAct>
);
