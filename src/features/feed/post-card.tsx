/** A post as it stands in the feed and on its own page: who, when and where, what was said, what it is about, what others say to it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { type Content, imagesOf } from '#src/model/content/content-rows.ts';
import type { Reaction } from '#src/model/content/reactions.ts';
import { formatMoment, formatShortTime } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { AuthorName } from '#src/widgets/content/author-name.tsx';
import { ContentPictures } from '#src/widgets/content/content-picture.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { Reactions } from '#src/widgets/content/reactions.tsx';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './feed.module.css';
import { saidPost } from './labels.ts';
import { type PostView, viewOf } from './model/post.ts';

interface PostCardProps {
  readonly content: Content;
  readonly names: AreaNames;
  /** In ms. */
  readonly now: number;
  /** What the reader said of it by a tap; null: nothing. */
  readonly reaction: Reaction | null;
  readonly canReact: boolean;
  /** What the reader did with it that the server has not taken. */
  readonly ops: readonly Op[];
}

export const PostCard = memo(({ content, names, now, reaction, canReact, ops }: PostCardProps) => {
  const { i18n } = useLingui();
  const post = viewOf(content.values);
  const params = { segment: titleAddress({ title: post.text, pid: content.pid }) };
  return (
    <article className={styles.post}>
      <p className={styles.head}>
        <Author content={content} />
        {content.opened_at && (
          <Link to="/feed/$segment" params={params} className={styles.when}>
            <time dateTime={content.opened_at}>{formatShortTime(content.opened_at, i18n.locale, now)}</time>
          </Link>
        )}
      </p>
      <PostBody post={post} names={names} isEdited={content.edited_at !== null}>
        {content.image && <ContentPictures id={content.id} pid={content.pid} images={imagesOf(content)} name={content.owner_name} />}
      </PostBody>
      <div className={styles.answers}>
        <Reactions content={content} own={reaction} canReact={canReact} ops={ops} />
        <Link to="/feed/$segment" params={params} hash="comments">
          <Plural value={content.counts.comment ?? 0} _0="Comment" one="# comment" other="# comments" />
        </Link>
      </div>
    </article>
  );
});

export const Author = ({ content }: Pick<PostCardProps, 'content'>) => (
  <strong className={styles.author}>
    <AuthorName content={content} /> {content.is_sample && <SampleBadge />}
  </strong>
);

interface BodyProps {
  readonly post: PostView;
  readonly names: AreaNames;
  readonly isEdited: boolean;
  /** Its picture. */
  readonly children?: ReactNode;
}

export const PostBody = ({ post, names, isEdited, children }: BodyProps) => (
  <>
    <Words text={post.text} {...(post.lang ? { lang: post.lang } : {})} />
    {children}
    {post.about && <LinkedCard address={post.about} />}
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
export const PostedAt = ({ content: { opened_at } }: Pick<PostCardProps, 'content'>): ReactNode => {
  const { i18n } = useLingui();
  return opened_at && <time dateTime={opened_at}>{formatMoment(opened_at, i18n.locale)}</time>;
};
