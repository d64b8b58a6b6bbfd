/** A post as it stands in the feed and on its own page: who, when and where, what was said, what it is about, what others say to it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { type Content, imagesOf } from '#src/model/content/content-rows.ts';
import type { Reaction } from '#src/model/content/reactions.ts';
import { formatShortTime } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { ContentPictures } from '#src/widgets/content/content-picture.tsx';
import { Reactions } from '#src/widgets/content/reactions.tsx';
import { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
import styles from './feed.module.css';
import { viewOf } from './model/post.ts';
import { Author, PostBody } from './post-body.tsx';

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
      <PostBody post={post} names={names} isEdited={content.edited_at !== null} card={LinkedCard}>
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
