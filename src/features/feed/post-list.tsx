/** Posts, the newest first: what came since the last visit stands above a line, what is muted is folded away. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Op } from '#src/data/sync/op.ts';
import { type Content, imagesOf } from '#src/model/content/content-rows.ts';
import { readStored, writeStored } from '#src/platform/storage.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { weightsOf } from '#src/widgets/content/content-picture.tsx';
import { useBytesToCome } from '#src/widgets/pictures/use-kept-picture.ts';
import styles from './feed.module.css';
import { isMuted } from './model/choices.ts';
import { viewOf } from './model/post.ts';
import { PostCard } from './post-card.tsx';
import type { FeedReader } from './use-feed-reader.ts';

interface PostListProps {
  readonly posts: readonly Content[];
  /** In ms. */
  readonly now: number;
  readonly reader: FeedReader;
  /** Not narrowed: of all posts some are new, and the newest counts as seen. */
  readonly isWhole: boolean;
}

export const PostList = ({ posts, now, reader, isWhole }: PostListProps) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const [showsMuted, setShowsMuted] = useState(false);
  const { choices, own, lastVisit, reactions, isMember, ops } = reader;
  useSeen(isWhole ? posts[0] : undefined);
  const muted = posts.filter((post) => !own.has(post.id) && isMuted(choices, { ...post, text: viewOf(post.values).text }));
  const shown = showsMuted ? posts : posts.filter((post) => !muted.includes(post));
  const isNew = (post: Content): boolean => isWhole && lastVisit > 0 && timeOf(post) > lastVisit;
  const news = shown.filter((post) => isNew(post) && !own.has(post.id));
  const firstOld = news.length > 0 ? shown.findIndex((post) => !isNew(post)) : -1;
  return (
    <>
      {news.length > 0 && <News posts={news} />}
      <ul className={styles.posts} aria-label={t`Posts`}>
        {shown.map((post, place) => (
          <li key={post.id}>
            {place === firstOld && (
              <p className={styles.news}>
                <Trans>Already seen</Trans>
              </p>
            )}
            <PostCard
              content={post}
              names={names}
              now={now}
              reaction={reactions.get(post.id) ?? null}
              canReact={isMember && !own.has(post.id)}
              ops={ops.get(post.id) ?? noOps}
            />
          </li>
        ))}
      </ul>
      {muted.length > 0 && !showsMuted && <Muted count={muted.length} onShow={() => setShowsMuted(true)} />}
    </>
  );
};

const noOps: readonly Op[] = [];

/** Their texts are here; what their pictures weigh is told before anyone asks for them. */
const News = ({ posts }: Pick<PostListProps, 'posts'>) => {
  const { i18n } = useLingui();
  const bytes = useBytesToCome(posts.flatMap((post) => weightsOf(post.id, imagesOf(post))));
  const size = formatBytes(bytes, i18n.locale);
  return (
    <p className={styles.news} role="status">
      <Plural value={posts.length} one="# new post since you were here" other="# new posts since you were here" />
      {bytes > 0 && (
        <>
          {' '}
          <Trans>(pictures: {size})</Trans>
        </>
      )}
    </p>
  );
};

const Muted = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <p className={styles.news}>
    <Plural value={count} one="# muted post is folded away." other="# muted posts are folded away." />{' '}
    <button type="button" className={styles.unfold} onClick={onShow}>
      <Trans>Show them</Trans>
    </button>
  </p>
);

const timeOf = ({ opened_at }: Content): number => Date.parse(opened_at ?? '') || 0;

/** What is here now is not new at the next visit. */
const useSeen = (newest: Content | undefined): void => {
  const time = newest ? timeOf(newest) : 0;
  useEffect(() => {
    if (time > Number(readStored('feedSeen'))) writeStored('feedSeen', String(time));
  }, [time]);
};
