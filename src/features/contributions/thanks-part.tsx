/** Who corrected pages: names of those who gave them, from the corrections on this phone. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { type Content, isSeen } from '#src/model/content/content-rows.ts';
import content from '#src/widgets/content/content.module.css';
import { readListed } from '#src/widgets/content/read-listed.ts';
import { FirstFew } from './first-few.tsx';
import { correction } from './model/correction.ts';
import { thankAll } from './thanked.ts';

const readCorrections = async (reader: Reader): Promise<readonly Content[]> => {
  const ids = (await reader.rowsOfTable(correction.table)).map(({ id }) => id);
  return (await readListed(reader, correction, ids)).filter(({ state }) => isSeen(correction, state));
};

export const ThanksPart = () => {
  const { i18n } = useLingui();
  const corrections = useReplica(readCorrections, []);
  const { named, others } = thankAll(corrections ?? [], i18n.locale);
  return (
    <section className={content.part} aria-labelledby="thanks">
      <h2 id="thanks">
        <Trans>Who corrected our pages</Trans>
      </h2>
      {named.length > 0 && (
        <FirstFew all={named} count={12}>
          {({ id, name, many }) => (
            <li key={id}>
              <Link to="/u/$id" params={{ id }}>
                <bdi>{name}</bdi>
              </Link>{' '}
              · <Plural value={many} one="# correction" other="# corrections" />
            </li>
          )}
        </FirstFew>
      )}
      {others > 0 && (
        <p>
          <Plural
            value={others}
            one="# correction comes from a member who did not give their whole name."
            other="# corrections come from members who did not give their whole name."
          />
        </p>
      )}
      <p className={content.small}>
        <Trans>Only who chose to show their whole name stands here, by the alphabet: there are no ranks.</Trans>{' '}
        <Link to="/civic-contributions/corrections">
          <Trans>What members corrected</Trans>
        </Link>
      </p>
    </section>
  );
};
