/** The offices of a person, each with its own form; one that stands twice is merged. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ReasonField } from '#src/features/admin/reason-field.tsx';
import frame from '#src/features/admin/screen.module.css';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import type { EditedRow, ReadRow } from './edit-remote.ts';
import styles from './editing.module.css';
import { RowForm } from './row-form.tsx';
import { mergeRows } from './twin-remote.ts';
import { useDecision } from './use-decision.tsx';
import { usePostName } from './use-post-name.ts';

interface PostsProps {
  readonly posts: ReadRow['parts'];
  readonly person: EditedRow;
  readonly onSaved: (row: EditedRow) => void;
}

export const Posts = ({ person, posts, onSaved }: PostsProps) => {
  const nameOf = usePostName();
  return (
    <section className={frame.section}>
      <h2>
        <Trans>Offices held</Trans>
      </h2>
      <p className={frame.muted}>
        <Trans>The latest post, its party, region and dates are shown on the person’s page by themselves.</Trans>
      </p>
      {posts.map((post) => (
        <details key={`${post.id} ${post.rev}`} className={styles.post}>
          <summary>{nameOf(post)}</summary>
          <RowForm table="memberships" row={post} onSaved={onSaved} />
        </details>
      ))}
      <details className={styles.post} key={posts.length}>
        <summary>
          <Trans>Add an office</Trans>
        </summary>
        <RowForm table="memberships" row={null} fixed={{ person_id: person.pid }} onSaved={onSaved} />
      </details>
      {posts.length > 1 && (
        <details className={styles.post} key={`twice ${posts.length}`}>
          <summary>
            <Trans>One stands there twice</Trans>
          </summary>
          <MergePosts posts={posts} onSaved={onSaved} />
        </details>
      )}
    </section>
  );
};

const MergePosts = ({ posts, onSaved }: Omit<PostsProps, 'person'>) => {
  const [gone, setGone] = useState(posts[0]?.id ?? '');
  const [kept, setKept] = useState(posts[1]?.id ?? '');
  const [goes, stays] = [posts.find(({ id }) => id === gone), posts.find(({ id }) => id === kept)];
  const { fault, reasonFault, attempt, isBusy, run } = useDecision(() => stays && onSaved(stays));
  const handleSubmit = (data: FormData): void => {
    if (goes && stays) void run(mergeRows('memberships', goes, stays, textIn(data, 'reason')));
  };
  return (
    <Form fault={fault ? { text: fault } : null} attempt={attempt} onSubmit={handleSubmit}>
      <PostSelect label={<Trans>Take away</Trans>} posts={posts} value={gone} onChoose={setGone} />
      <PostSelect label={<Trans>Keep</Trans>} posts={posts} value={kept} onChoose={setKept} />
      <ReasonField error={reasonFault} />
      <Button type="submit" disabled={isBusy || gone === kept}>
        <Trans>Merge</Trans>
      </Button>
    </Form>
  );
};

interface PostSelectProps extends Pick<PostsProps, 'posts'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

const PostSelect = ({ label, posts, value, onChoose }: PostSelectProps) => {
  const nameOf = usePostName();
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          {posts.map((post) => (
            <option key={post.id} value={post.id}>
              {nameOf(post)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
