/** Posts on other screens: on home the newest of the whole country and one's own region, in the search those that say a word. */

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { isMuted } from '#src/features/feed/model/choices.ts';
import { post as kind, viewOf } from '#src/features/feed/model/post.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { formatShortTime } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { NewestContents, open } from '#src/widgets/content/newest-contents.tsx';
import styles from './post-blocks.module.css';
import { useFeedChoices } from './use-feed-choices.ts';

export const Home = () => {
  const choices = useFeedChoices();
  const isShown = (post: Content): boolean => !isMuted(choices, { ...post, text: viewOf(post.values).text });
  return (
    <NewestContents kind={kind} title={<Trans>What members write</Trans>} list="/feed" all={<Trans>All posts</Trans>} isShown={isShown}>
      {(newest) => <Rows posts={newest} />}
    </NewestContents>
  );
};

export const Found = ({ text, onCount }: { readonly text: string; readonly onCount: (count: number) => void }) => (
  <FoundContents
    kind={kind}
    text={text}
    onCount={onCount}
    choice={{ sort: 'newest', where: open }}
    title={<Trans>Posts</Trans>}
    list="/feed"
    more={<Trans>More posts</Trans>}
  >
    {(posts) => <Rows posts={posts} />}
  </FoundContents>
);

const Rows = ({ posts }: { readonly posts: readonly Content[] }) => {
  const { i18n } = useLingui();
  const now = useTimeOfVisit();
  return (
    <ul>
      {posts.map((content) => {
        const { text, lang } = viewOf(content.values);
        return (
          <li key={content.id}>
            <Link to="/feed/$segment" params={{ segment: titleAddress({ title: text, pid: content.pid }) }} className={styles.row}>
              <span className={styles.text} lang={lang}>
                {text}
              </span>{' '}
              <span className={styles.who}>
                {content.is_sample && <SampleBadge />} <bdi>{content.owner_name ?? <Trans>A member</Trans>}</bdi>
                {content.opened_at && <> · {formatShortTime(content.opened_at, i18n.locale, now)}</>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
