/** A choice of the member's that is on or off: turned by one tap, kept without a network; the same button takes it back. */
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type MutateOnce, useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';

interface TurnProps {
  readonly isOn: boolean;
  /** Whom or what, for those who do not see where it stands. */
  readonly name: string;
  readonly turn: (run: MutateOnce['run'], to: { readonly id: string; readonly is_on: boolean }) => Promise<boolean>;
  /** What the button says before the name. */
  readonly children: ReactNode;
}

export const TurnButton = ({ isOn, name, turn, children }: TurnProps) => {
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  if (!mutate) return null;
  return (
    <>
      <Button
        look="plain"
        aria-pressed={isOn}
        onClick={(event) => event.detail < 2 && void turn(run, { id: newUuid(Date.now()), is_on: !isOn })}
      >
        {children} <bdi>{name}</bdi>
      </Button>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </>
  );
};
