/** Posts, the newest first; without any it says why. What came since the last visit stands above a line. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { reactContent } from '#src/model/content/content-mutations.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { type Reaction, readReaction } from '#src/model/content/reactions.ts';
import { readStored, writeStored } from '#src/platform/storage.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { OlderContents } from '#src/widgets/content/older-contents.tsx';
import { type ContentList, useContentList } from '#src/widgets/content/use-content-list.ts';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { useFeedChoices } from './common/choice-button.tsx';
import styles from './feed.module.css';
import { saidPost } from './labels.ts';
import { isMuted } from './model/choices.ts';
import { viewOf } from './model/post.ts';
import { PostCard } from './post-card.tsx';

const { kind } = saidPost;

interface PostListProps {
  readonly choice: ListChoice;
  /** Of what the reader follows alone. */
  readonly isFollowing: boolean;
  /** Of this member: to them they are no news. */
  readonly own: ReadonlySet<string>;
  readonly onWiden?: (() => void) | undefined;
}

export const PostList = ({ choice, isFollowing, own, onWiden }: PostListProps) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const [begun] = useState(Date.now);
  const now = begun + (useClockOffset() ?? 0);
  const choices = useFeedChoices();
  const said = useSaid();
  const [showsMuted, setShowsMuted] = useState(false);
  const list = useContentList(kind, choice);
  const isNew = useIsNew(onWiden || isFollowing ? [] : (list?.contents ?? []));
  if (!list || list.contents.length === 0) return <NoPosts list={list} isFollowing={isFollowing} onWiden={onWiden} />;
  const muted = list.contents.filter((content) => !own.has(content.id) && isMuted(choices, content.author_id, viewOf(content.values).text));
  const shown = showsMuted ? list.contents : list.contents.filter((content) => !muted.includes(content));
  const news = shown.filter((content) => isNew(content) && !own.has(content.id)).length;
  const firstOld = news > 0 ? shown.findIndex((content) => !isNew(content)) : -1;
  return (
    <>
      {news > 0 && (
        <p className={styles.news} role="status">
          <Plural value={news} one="# new post since you were here" other="# new posts since you were here" />
        </p>
      )}
      <ul className={styles.posts} aria-label={t`Posts`}>
        {shown.map((content, place) => (
          <li key={content.id}>
            {place === firstOld && (
              <p className={styles.news}>
                <Trans>Already seen</Trans>
              </p>
            )}
            <PostCard
              content={content}
              names={names}
              now={now}
              reaction={said.reactions.get(content.id) ?? null}
              canReact={said.isMember && !own.has(content.id)}
              ops={said.ops.get(content.id) ?? noOps}
            />
          </li>
        ))}
      </ul>
      {muted.length > 0 && !showsMuted && (
        <p className={styles.news}>
          <Plural value={muted.length} one="# muted post is folded away." other="# muted posts are folded away." />{' '}
          <button type="button" className={styles.unfold} onClick={() => setShowsMuted(true)}>
            <Trans>Show them</Trans>
          </button>
        </p>
      )}
      {list.more ? (
        <Button look="plain" onClick={list.more}>
          <Trans>Show more posts</Trans>
        </Button>
      ) : (
        <OlderContents kind={kind} />
      )}
      <LastUpdated at={list.syncedAt} />
    </>
  );
};

const noOps: readonly Op[] = [];
const nothingSaid = { isMember: false, reactions: new Map<string, Reaction | null>(), ops: new Map<string, readonly Op[]>() };

/** What the reader said of posts by a tap, and what of it waits. */
const useSaid = () =>
  useReplica(async (reader, { user }) => {
    const [rows, ops] = await Promise.all([reader.rowsOfTable('content_reactions'), reader.ops()]);
    const ofPosts = ops.filter(({ name }) => name === reactContent.name);
    return {
      isMember: user !== null,
      reactions: new Map(rows.map((row) => [String(row.content_id), readReaction(row.reaction)])),
      ops: new Map(ofPosts.map((op) => [op.entity.slice(kind.kind.length + 1), [op] as readonly Op[]])),
    };
  }, []) ?? nothingSaid;

const timeOf = ({ opened_at }: Content): number => Date.parse(opened_at ?? '') || 0;

/** What was there at the last visit is not new; this visit counts for the next. On a first visit nothing is. */
const useIsNew = (newestFirst: readonly Content[]): ((content: Content) => boolean) => {
  const [since] = useState(() => Number(readStored('feedSeen')));
  const newest = newestFirst[0] ? timeOf(newestFirst[0]) : 0;
  useEffect(() => {
    if (newest > Number(readStored('feedSeen'))) writeStored('feedSeen', String(newest));
  }, [newest]);
  return (content) => since > 0 && newestFirst.length > 0 && timeOf(content) > since;
};

interface NoPostsProps extends Pick<PostListProps, 'onWiden'> {
  readonly list: ContentList | null | undefined;
  readonly isFollowing: boolean;
}

const NoPosts = ({ list, isFollowing, onWiden }: NoPostsProps) => {
  return (
    <NotListed here={list} text={<Trans>Posts come with the next network. Once here, they need none.</Trans>}>
      {onWiden ? (
        <NothingMatches onWiden={onWiden} />
      ) : isFollowing ? (
        <Message level={2} title={<Trans>Nothing here yet from what you follow</Trans>}>
          <p>
            <Trans>Choose a region above the list, or open a post, and tap “Follow”.</Trans>
          </p>
        </Message>
      ) : (
        <Message level={2} title={<Trans>No post yet</Trans>}>
          <p>
            <Trans>Tell others what happens where you live.</Trans>
          </p>
        </Message>
      )}
      <OlderContents kind={kind} />
    </NotListed>
  );
};
