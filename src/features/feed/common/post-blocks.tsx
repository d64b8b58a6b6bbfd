/** Posts on other screens: the newest of the whole country and one's own region, in the search those that say a word. */

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
import type { FoundProps } from '#src/widgets/area/found-section.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { NewestContents, open, useNewest } from '#src/widgets/content/newest-contents.tsx';
import styles from './post-blocks.module.css';
import { useFeedChoices } from './use-feed-choices.ts';

const useIsShown = () => {
  const choices = useFeedChoices();
  return (post: Content): boolean => !isMuted(choices, { ...post, text: viewOf(post.values).text });
};

export const Nearest = () => {
  const isShown = useIsShown();
  const post = useNewest(kind).find(isShown);
  return post && <Row {...post} />;
};

export const Block = () => {
  const isShown = useIsShown();
  return (
    <NewestContents kind={kind} title={<Trans>What members write</Trans>} list="/feed" all={<Trans>All posts</Trans>} isShown={isShown}>
      {(newest) => <Rows posts={newest} />}
    </NewestContents>
  );
};

export const Found = (props: FoundProps) => (
  <FoundContents
    kind={kind}
    {...props}
    choice={{ sort: 'newest', where: open }}
    title={<Trans>Posts</Trans>}
    list="/feed"
    more={<Trans>More posts</Trans>}
  >
    {(posts) => <Rows posts={posts} />}
  </FoundContents>
);

const Rows = ({ posts }: { readonly posts: readonly Content[] }) => (
  <ul>
    {posts.map((content) => (
      <Row key={content.id} {...content} />
    ))}
  </ul>
);

const Row = ({ values, pid, is_sample, owner_name, opened_at }: Content) => {
  const { i18n } = useLingui();
  const now = useTimeOfVisit();
  const { text, lang } = viewOf(values);
  return (
    <li>
      <Link to="/feed/$segment" params={{ segment: titleAddress({ title: text, pid }) }} className={styles.row}>
        <span className={styles.text} lang={lang}>
          {text}
        </span>{' '}
        <span className={styles.who}>
          {is_sample && <SampleBadge />} <bdi>{owner_name ?? <Trans>A member</Trans>}</bdi>
          {opened_at && <> · {formatShortTime(opened_at, i18n.locale, now)}</>}
        </span>
      </Link>
    </li>
  );
};
