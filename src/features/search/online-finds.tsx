/** What members wrote that the server finds and this phone does not hold: below all that stands here, so that nothing moves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { askPublic } from '#src/data/remote/ask-public.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { shortTitle } from '#src/shared/title-in.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, useTellFound } from '#src/widgets/area/found-section.tsx';
import { things } from '#src/widgets/area/things.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from './search.module.css';

const form = v.object({
  found: v.array(
    v.object({
      kind: v.string(),
      pid: v.string(),
      title: v.string(),
      region_code: v.nullable(v.string()),
      is_sample: v.boolean(),
      /** Of its kind in all, also those that are not listed; up to two hundred. */
      many: v.optional(v.number(), 0),
    }),
  ),
  /** Nothing has the words: these are like them. */
  is_near: v.optional(v.boolean(), false),
});
type Answer = v.InferOutput<typeof form>;
type Written = Answer['found'][number];

/** In ms: whoever still types asks nothing. */
const pause = 400;
const longestWait = 10_000;
const mostCounted = 200;

interface OnlineFindsProps extends FoundProps {
  /** What stands on the screen already, by public id. */
  readonly here: ReadonlySet<string>;
  /** Nothing on this phone has the words: what is only like them is worth a look. */
  readonly takesSimilar: boolean;
}

export const OnlineFinds = ({ text, here, takesSimilar, onFound }: OnlineFindsProps) => {
  const answer = useAnswer(text);
  const told = answer?.is_near && !takesSimilar ? [] : answer?.found;
  const found = told?.filter(({ kind, pid }) => things[kind]?.at && !here.has(pid));
  useTellFound(
    found?.map(({ pid }) => pid),
    onFound,
  );
  if (!found)
    return (
      <p role="status" aria-busy="true">
        <Trans>Searching online…</Trans>
      </p>
    );
  if (found.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="found-online">
      <h2 id="found-online">
        <Trans>Online, not on this phone</Trans>
      </h2>
      {answer?.is_near && (
        <p className={styles.similar}>
          <Trans>Nothing written has these words. Similar:</Trans>
        </p>
      )}
      {byKind(found).map(([kind, ofKind]) => (
        <OfKind key={kind} kind={kind} found={ofKind} />
      ))}
    </section>
  );
};

/** In the order of the likeliest of each. */
const byKind = (found: readonly Written[]): readonly (readonly [string, readonly Written[]])[] =>
  [...new Set(found.map(({ kind }) => kind))].map((kind) => [kind, found.filter((one) => one.kind === kind)]);

const OfKind = ({ kind, found }: { readonly kind: string; readonly found: readonly Written[] }) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const { at, many } = things[kind] ?? {};
  const count = found[0]?.many ?? 0;
  if (!at) return null;
  return (
    <>
      {many && (
        <h3 className={styles.onlineKind}>
          {i18n._(many)}{' '}
          {count > 0 && (
            <span className={styles.kindCount}>
              {count < mostCounted ? formatNumber(count, i18n.locale) : `${formatNumber(mostCounted, i18n.locale)}+`}
            </span>
          )}
        </h3>
      )}
      <ul>
        {found.map(({ pid, title, region_code, is_sample }) => (
          <li key={pid}>
            <Link {...at(pid)} className={block.row}>
              <bdi>{shortTitle(title)}</bdi>
              <span className={block.context}>
                {is_sample && <SampleBadge />} {region_code && names.get(region_code)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** undefined: it is on its way. Without a network, or when it takes too long, nothing is found. */
const useAnswer = (text: string): Answer | undefined => {
  const [answer, setAnswer] = useState<Answer & { readonly text: string }>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const told = await askPublic('search_written', { typed: text }, form, undefined, longestWait);
      if (isCurrent) setAnswer({ text, ...(told.ok ? told.value : { found: [], is_near: false }) });
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return answer?.text === text ? answer : undefined;
};
