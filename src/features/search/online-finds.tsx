/** What members wrote that the server finds and this phone does not hold: below all that stands here, so that nothing moves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { askPublic } from '#src/data/remote/ask-public.ts';
import { shortTitle } from '#src/shared/title-in.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, useTellFound } from '#src/widgets/area/found-section.tsx';
import { things } from '#src/widgets/area/things.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';

const form = v.object({
  found: v.array(
    v.object({ kind: v.string(), pid: v.string(), title: v.string(), region_code: v.nullable(v.string()), is_sample: v.boolean() }),
  ),
});
type Written = v.InferOutput<typeof form>['found'][number];

/** In ms: whoever still types asks nothing. */
const pause = 400;
const longestWait = 10_000;

interface OnlineFindsProps extends FoundProps {
  /** What stands on the screen already, by public id. */
  readonly here: ReadonlySet<string>;
}

export const OnlineFinds = ({ text, here, onFound }: OnlineFindsProps) => {
  const { i18n } = useLingui();
  const names = useAreaNames();
  const answer = useAnswer(text);
  const found = answer?.filter(({ kind, pid }) => things[kind]?.at && !here.has(pid));
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
      <ul>
        {found.map(({ kind, pid, title, region_code, is_sample }) => {
          const { at, many } = things[kind] ?? {};
          const where = region_code && names.get(region_code);
          return (
            at && (
              <li key={pid}>
                <Link {...at(pid)} className={block.row}>
                  <bdi>{shortTitle(title)}</bdi>
                  <span className={block.context}>
                    {is_sample && <SampleBadge />} {[many && i18n._(many), where].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
};

/** undefined: it is on its way. Without a network, or when it takes too long, nothing is found. */
const useAnswer = (text: string): readonly Written[] | undefined => {
  const [answer, setAnswer] = useState<{ readonly text: string; readonly found: readonly Written[] }>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const told = await askPublic('search_written', { typed: text }, form, undefined, longestWait);
      if (isCurrent) setAnswer({ text, found: told.ok ? told.value.found : [] });
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return answer?.text === text ? answer.found : undefined;
};
