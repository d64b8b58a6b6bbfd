import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { summarisePacks } from '#src/data/packs/summarise-packs.ts';
import { useDirectory, usePacks } from '#src/data/react/use-directory.ts';
import { useOnline } from '#src/data/react/use-online.ts';
import { directoryOf } from '#src/model/directories.ts';
import { likelyForm } from '#src/model/places/likely-form.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { Message } from '#src/ui/message.tsx';
import { EntityRow, titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import { AreaFinds } from './area-finds.tsx';
import { findResults, type ResultGroup, type Results } from './find-results.ts';
import { KindFilter } from './kind-filter.tsx';
import { OnlineFinds } from './online-finds.tsx';
import { PageFinds } from './page-finds.tsx';
import styles from './search.module.css';
import { WholeLists } from './whole-lists.tsx';

interface SearchResultsProps {
  readonly text: string;
  readonly kind: string;
  readonly onOpen: () => void;
}

export const SearchResults = ({ text, kind, onOpen }: SearchResultsProps) => {
  const { i18n, t } = useLingui();
  const region = usePreferences(({ area }) => area.region);
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const answer = useDirectory(JSON.stringify([text, kind, language, region]), (source) =>
    findResults(source, { text, kind, language, region }),
  );
  const results = answer.value;
  const [others, setOthers] = useState<Readonly<Record<string, readonly string[]>>>({});
  const noteOthers = useCallback((area: string, found: readonly string[]) => setOthers((last) => ({ ...last, [area]: found })), []);
  const here = Object.values(others).flat();
  const online = useOnlineFinds(text, kind === '');
  const listed = sum(Object.values(results?.counts ?? {}));
  const { installed, total: packs } = summarisePacks(usePacks());
  const isWhole = installed === packs;
  const total = listed + (kind === '' ? here.length + online.count : 0);
  // Without any directory nothing can be said not to exist.
  const isSure = answer.state === 'ready' && (installed > 0 || total > 0);
  return (
    <>
      <p role="status" aria-live="polite" className={styles.count}>
        {isSure && <Plural value={total} _0="No match" one="# match" other="# matches" />}
      </p>
      {answer.state === 'failed' && <SearchFailed error={answer.error} />}
      {results && <WholeLists lists={results.lists} />}
      {results && listed > 0 && <Found results={results} kind={kind} text={text} onOpen={onOpen} />}
      {kind === '' && <PageFinds text={text} onFound={noteOthers} />}
      {kind === '' && <AreaFinds text={text} onFound={noteOthers} />}
      {online.isAsked && (
        <OnlineFinds text={text} here={new Set(here)} takesSimilar={listed + here.length === 0} onFound={online.noteFound} />
      )}
      {isSure && total === 0 && !online.isOnItsWay && (
        // Not <Trans>: it would take tags in the person's words for elements of its own, and drop them.
        <Message level={2} title={t`Nothing found for “${text}”`}>
          <p>
            {isWhole ? (
              <Trans>Try fewer letters or another spelling. What is missing on the open maps is missing here too.</Trans>
            ) : (
              <Trans>Only a part of the country is on this phone: it may stand in the rest. Or try fewer letters.</Trans>
            )}
          </p>
        </Message>
      )}
    </>
  );
};

/** Of the rest the server is asked, while there is a network and whole words to ask for. */
const useOnlineFinds = (text: string, isAll: boolean) => {
  const isAsked = useOnline() && isAll && text.length >= 3;
  const [found, setFound] = useState({ text: '', count: 0 });
  const noteFound = useCallback((pids: readonly string[]) => setFound({ text, count: pids.length }), [text]);
  const isOnItsWay = isAsked && found.text !== text;
  return { isAsked, isOnItsWay, noteFound, count: isAsked && !isOnItsWay ? found.count : 0 };
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const SearchFailed = ({ error }: { readonly error: Error }) => (
  <Message level={2} tone="bad" title={<Trans>The search could not be done</Trans>}>
    <p>
      <Trans>Reload the page. If it happens again, delete the directories and download them again.</Trans> <code>{error.message}</code>
    </p>
  </Message>
);

interface ListedProps extends SearchResultsProps {
  readonly results: Results;
}

const Found = ({ results, kind, text, onOpen }: ListedProps) => (
  <>
    <KindFilter counts={results.counts} kind={kind} text={text} />
    {results.leftAside.length > 0 && <LeftAside words={results.leftAside.join(' ')} />}
    {results.onlySimilar && (
      <p className={styles.similar}>
        <Trans>No exact match; similar names:</Trans>
      </p>
    )}
    {/* Notes which search led to a link; the link itself acts. */}
    <div onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && onOpen()} className={styles.groups}>
      {results.groups.map((group) => (
        <Group key={group.table} group={group} results={results} text={text} />
      ))}
    </div>
  </>
);

/** Not <Trans>, as above. */
const LeftAside = ({ words }: { readonly words: string }) => {
  const { t } = useLingui();
  return <p className={styles.similar}>{t`Nothing has all these words. Without “${words}”:`}</p>;
};

const Group = ({ group, results, text }: { readonly group: ResultGroup; readonly results: Results; readonly text: string }) => {
  const { t } = useLingui();
  const context = useFieldContext(results.names);
  const entity = directoryOf(group.table);
  if (!entity) return null;
  const left = group.count - group.hits.length;
  return (
    <section>
      <h2 className={styles.groupTitle}>{context.i18n._(entity.directory.labels.count.id, { count: group.count })}</h2>
      <ul>
        {group.hits.map(({ row, address }) => {
          // As the source typed it, in its title.
          const likely = likelyForm(titleOf(entity, row, context));
          return (
            <li key={row.pid}>
              <EntityRow entity={entity} row={row} address={address} context={context} note={likely && t`likely “${likely}”`} />
            </li>
          );
        })}
      </ul>
      {left > 0 && results.groups.length > 1 && (
        <Link to="/search" search={{ q: text, kind: group.table }} className={styles.more}>
          <Plural value={left} one="# more" other="# more" />
        </Link>
      )}
      {left > 0 && results.groups.length === 1 && (
        <p className={styles.hint}>
          <Trans>These are the best matches. Add a word to narrow the search.</Trans>
        </p>
      )}
    </section>
  );
};
