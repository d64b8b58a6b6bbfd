/** What was said, who said it, and when: in the feed and on a post's own page. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { Content } from '#src/model/content/content-rows.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { AuthorName } from '#src/widgets/content/author-name.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './feed.module.css';
import { saidPost } from './labels.ts';
import type { PostView } from './model/post.ts';

export const Author = ({ content }: { readonly content: Content }) => (
  <strong className={styles.author}>
    <AuthorName content={content} /> {content.is_sample && <SampleBadge />}
  </strong>
);

interface BodyProps {
  readonly post: PostView;
  readonly names: AreaNames;
  readonly isEdited: boolean;
  /** Of what it is about. */
  readonly card: ComponentType<{ readonly address: string }>;
  /** Its picture. */
  readonly children?: ReactNode;
}

export const PostBody = ({ post, names, isEdited, card: Card, children }: BodyProps) => (
  <>
    <Words text={post.text} {...(post.lang ? { lang: post.lang } : {})} />
    {children}
    {post.about && <Card address={post.about} />}
    <p className={styles.foot}>
      <Topic post={post} />
      {post.region === null ? <Trans>The whole country</Trans> : (names.get(post.region) ?? '…')}
      {isEdited && (
        <>
          {' · '}
          <Trans>Edited</Trans>
        </>
      )}
    </p>
  </>
);

const Topic = ({ post: { topic } }: Pick<BodyProps, 'post'>): ReactNode => {
  const { i18n } = useLingui();
  const name = topic && wordIn(i18n, saidPost.words.fields.topic?.choices?.[topic]);
  return name && <>{name} · </>;
};

/** The moment of a post, whole: on its own page. */
export const PostedAt = ({ content: { opened_at } }: { readonly content: Content }): ReactNode => {
  const { i18n } = useLingui();
  return opened_at && <time dateTime={opened_at}>{formatMoment(opened_at, i18n.locale)}</time>;
};
