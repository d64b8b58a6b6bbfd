/** A list of as many as a thumb scrolls past; the rest when somebody asks. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';

interface FirstFewProps<T> {
  readonly all: readonly T[];
  readonly count: number;
  /** One, as an item of the list. */
  readonly children: (one: T) => ReactNode;
}

export const FirstFew = <T,>({ all, count, children }: FirstFewProps<T>) => {
  const number = useNumbers();
  const [isAll, setAll] = useState(false);
  return (
    <>
      <ul>{(isAll ? all : all.slice(0, count)).map(children)}</ul>
      {!isAll && all.length > count && (
        <p>
          <Button look="plain" onClick={() => setAll(true)}>
            <Trans>Show all {number(all.length)}</Trans>
          </Button>
        </p>
      )}
    </>
  );
};
