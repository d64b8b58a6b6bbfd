/** What is written on this phone and handed in: boxes of its own, one button, and what is said when it could not be taken. */
import { Trans } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useSession } from '#src/data/react/use-session.ts';
import type { Result } from '#src/shared/result.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { OtherVersions } from '#src/widgets/written/other-versions.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import type { Written } from '#src/widgets/written/use-written.ts';
import styles from '#src/widgets/written/written.module.css';

/** What a form is given to begin with. */
export interface WritingProps<T> {
  readonly drafts: Drafts;
  readonly draftKey: string;
  readonly begin: () => T;
  /** How far the server's clock is ahead, in ms. */
  readonly offset: number;
}

/** What its boxes are given. */
export interface BoxProps<T, F> {
  readonly draft: T;
  readonly change: Written<T>['change'];
  /** Only after a first try: nobody is told off for a box they have not come to. */
  readonly faults: F;
}

export type SubmitFault = 'faults' | 'no-name' | 'not-kept' | 'signed-out';

interface WrittenFormProps {
  readonly written: Pick<Written<unknown>, 'isKept' | 'forget' | 'others' | 'take' | 'drop'>;
  /** Gives where it stands from now on. */
  readonly submit: () => Promise<Result<string, SubmitFault>>;
  readonly open: (address: string) => Promise<void>;
  /** On the button. */
  readonly label: ReactNode;
  /** In its place for a visitor, who signs in first and finds every word again. */
  readonly signIn: ReactNode;
  /** Why it needs a name. */
  readonly noName: ReactNode;
  readonly children: (isTried: boolean) => ReactNode;
}

export const WrittenForm = ({ written, submit, open, label, signIn, noName, children }: WrittenFormProps) => {
  const tap = useOneTap();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ readonly text: ReactNode } | null>(null);
  const trySubmit = async (): Promise<TapEnd> => {
    setAttempt((count) => count + 1);
    setFailed(null);
    const answer = await submit();
    if (answer.ok) {
      written.forget();
      await open(answer.value);
      return 'done';
    }
    if (answer.error === 'not-kept') setFailed({ text: <NotKept /> });
    if (answer.error === 'no-name') setFailed({ text: <NoName why={noName} /> });
    return 'again';
  };
  return (
    <Form fault={failed} attempt={attempt} onSubmit={() => void tap(trySubmit)}>
      <OtherVersions {...written} />
      {children(attempt > 0)}
      <SubmitButton label={label} signIn={signIn} />
      <Kept isKept={written.isKept} />
    </Form>
  );
};

const SubmitButton = ({ label, signIn }: Pick<WrittenFormProps, 'label' | 'signIn'>) => {
  const from = useRouterState({ select: ({ location }) => location.href });
  const mutate = useMutate();
  const { status } = useSession();
  if (mutate) return <Button type="submit">{label}</Button>;
  if (status !== 'signed-out') return null;
  return (
    <p>
      <Link to="/auth" search={{ from }} className={primaryLink}>
        {signIn}
      </Link>
    </p>
  );
};

/** Null: nothing has been written yet. */
export const Kept = ({ isKept }: Pick<Written<unknown>, 'isKept'>) => (
  <p role="status" className={styles.small}>
    {isKept === true && <Trans>✓ Draft kept on this phone.</Trans>}
    {isKept === false && <Trans>! This draft is kept only until the page closes.</Trans>}
  </p>
);

const NoName = ({ why }: { readonly why: ReactNode }) => (
  <>
    {why}{' '}
    <Link to="/account">
      <Trans>Add a name</Trans>
    </Link>
  </>
);
