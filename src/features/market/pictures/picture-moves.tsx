/** Beneath one of several pictures in the form: before or after the others. The first stands in lists. */
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';

interface MovesProps {
  readonly at: number;
  readonly of: number;
  readonly move: (by: -1 | 1) => void;
}

export const PictureMoves = ({ at, of, move }: MovesProps) => {
  const buttons = useRef<HTMLDivElement>(null);
  const place = at + 1;
  /** What was tapped moves with its picture, and keeps the focus, or the other one gets it. */
  const go =
    (by: -1 | 1) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      move(by);
      requestAnimationFrame(() => (currentTarget.isConnected ? currentTarget : buttons.current?.querySelector('button'))?.focus());
    };
  return (
    <div ref={buttons} className={contentStyles.buttons}>
      {at > 0 && (
        <Button look="plain" onClick={go(-1)}>
          <Trans>Move picture {place} up</Trans>
        </Button>
      )}
      {place < of && (
        <Button look="plain" onClick={go(1)}>
          <Trans>Move picture {place} down</Trans>
        </Button>
      )}
    </div>
  );
};
