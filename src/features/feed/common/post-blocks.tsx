/** Posts on other screens: on home the newest of the whole country and one's own region, in the search those that say a word. */

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { isMuted } from '#src/features/feed/model/choices.ts';
import { post as kind, viewOf } from '#src/features/feed/model/post.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { formatShortTime } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { indexFor, readListed } from '#src/widgets/content/use-content-list.ts';
import { useFeedChoices } from './choice-button.tsx';
import styles from './post-blocks.module.css';

const most = 3;
const open = { [stateFacet]: ['open'] };

const readNewest = async (reader: Reader, region: string): Promise<readonly Content[]> => {
  const { ids } = await reader.page(indexFor(kind), { sort: 'newest', where: open }, null, 40);
  return (await readListed(reader, kind, ids)).filter(({ region_code }) => region_code === null || region_code === region);
};

export const Home = () => {
  const { region } = usePreferences(({ area }) => area);
  const choices = useFeedChoices();
  const all = useReplica((reader) => readNewest(reader, region), [region]) ?? [];
  const newest = all.filter(({ author_id, values }) => !isMuted(choices, author_id, viewOf(values).text)).slice(0, most);
  if (newest.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="newest-posts">
      <h2 id="newest-posts">
        <Trans>What members write</Trans>
      </h2>
      <Rows posts={newest} />
      <Link to="/feed" className={block.all}>
        <Trans>All posts</Trans>
      </Link>
    </section>
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
  const [begun] = useState(Date.now);
  const now = begun + (useClockOffset() ?? 0);
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
