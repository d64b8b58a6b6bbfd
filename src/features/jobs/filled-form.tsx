/** A company that has found somebody says for how many posts: the job closes with it, and everybody reads the number. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import styles from './jobs.module.css';
import { mostPosts } from './model/job.ts';

interface FilledProps {
  readonly id: string;
  /** As many as were offered. */
  readonly positions: number;
}

export const FilledForm = ({ id, positions }: FilledProps) => {
  const mutate = useMutate();
  const [typed, setTyped] = useState(String(positions));
  const [attempt, setAttempt] = useState(0);
  const posts = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = posts >= 1 && posts <= mostPosts;
  const send = (): void => {
    if (isRight) void mutate?.(moveContent, { kind: 'job', content_id: id, to: 'filled', note: String(posts) });
    else setAttempt((count) => count + 1);
  };
  return (
    <details className={`${contentStyles.own} ${styles.fold}`}>
      <summary>
        <Trans>Mark as filled</Trans>
      </summary>
      <Form fault={null} attempt={attempt} onSubmit={send}>
        <TextField
          label={<Trans>How many posts are filled?</Trans>}
          hint={<Trans>The job takes no more applications then. It cannot be taken back.</Trans>}
          inputMode="numeric"
          value={typed}
          error={attempt > 0 && !isRight && <Trans>Write a number from 1 to {mostPosts}.</Trans>}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={!mutate}>
          <Trans>Close the job as filled</Trans>
        </Button>
      </Form>
    </details>
  );
};
