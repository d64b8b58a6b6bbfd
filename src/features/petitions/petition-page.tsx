/** A petition's page answers in order: what is asked, of whom, where, why; how many signed; what can I do; what happened. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { useCanonicalPath, useDescription, useWithdrawn } from '#src/ui/page-head.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { type AreaNames, useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { RegionBand } from '#src/widgets/region-band/region-band.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { AllPetitions } from './all-petitions.tsx';
import type { ListedPetition } from './common/listed-petitions.ts';
import { areasOf } from './common/petition-words.tsx';
import { categoryLabels, stateLabels } from './model/labels.ts';
import { isPublic, signaturesOf } from './model/petition.ts';
import { nextHearing, type PetitionEvent } from './model/voices.ts';
import styles from './petition.module.css';
import { PetitionFigures } from './petition-figures.tsx';
import { PetitionTimeline } from './petition-timeline.tsx';
import { usePetitionEvents } from './use-petition-events.ts';

export interface PetitionPartProps {
  readonly listed: ListedPetition;
  readonly search: Readonly<Record<string, unknown>>;
  readonly names: AreaNames;
}

const parts = () => import('./petition-parts.tsx');
const PetitionActs = partLater('petition-acts', async () => (await parts()).PetitionActs);
const PetitionVoices = partLater('petition-voices', async () => (await parts()).PetitionVoices);
const PetitionPoster = partLater('petition-poster', async () => (await parts()).PetitionPoster);

export const PetitionPage = ({ listed, search }: Omit<PetitionPartProps, 'names'>) => {
  const { petition, counts, signature } = listed;
  const names = useAreaNames();
  const events = usePetitionEvents(petition.id);
  const isShown = isPublic(petition);
  useTitle(petition.title);
  useDescribed(listed, names);
  useWithdrawn(petition.state === 'withdrawn');
  useCanonicalPath(`/petitions/${titleAddress(petition)}`);
  return (
    <>
      <article className={`${styles.page} no-print`}>
        <div className={styles.main}>
          <Heading listed={listed} names={names} events={events} />
          <Words text={petition.text} lang={petition.lang} />
          {isShown && <ShareBar title={petition.title} path={`/petitions/${titleAddress(petition)}`} />}
        </div>
        <div className={styles.aside}>
          {(isShown || petition.state === 'gathering_supporters') && <PetitionFigures {...{ petition, counts, signature }} />}
          <PetitionActs {...{ listed, search, names }} />
        </div>
        <div className={styles.main}>
          <PetitionTimeline petition={petition} counts={counts} events={events} />
          {isShown && <PetitionVoices {...{ listed, search, names }} />}
          <AllPetitions />
        </div>
      </article>
      <PetitionPoster {...{ listed, search, names }} />
    </>
  );
};

/** Under the title of a link, and in its picture. */
const describe = ({ petition, counts }: ListedPetition, names: AreaNames): void => {
  const { t } = useLingui();
  const format = useNumbers();
  const [signed, goal] = [format(signaturesOf(counts)), format(petition.goal)];
  const areas = areasOf(petition).map((code) => names.get(code) ?? '');
  useDescription(petition.text, {
    kind: t`Petition`,
    where: areas.join(' · ') || t`The whole country`,
    figure: counts ? t`${signed} of ${goal} signatures` : undefined,
    region: petition.region_code ?? undefined,
  });
};
const useDescribed: typeof describe = import.meta.env.SSR ? describe : () => undefined;

type HeadingProps = Omit<PetitionPartProps, 'search'> & { readonly events: readonly PetitionEvent[] };
const Heading = ({ listed: { petition }, names, events }: HeadingProps) => {
  const { i18n } = useLingui();
  const offset = useClockOffset() ?? 0;
  const hearing = nextHearing(events, Date.now() + offset);
  const addressees = petition.addressees.join(', ');
  const author = petition.owner_name;
  const areas = areasOf(petition).map((code) => names.get(code) ?? '…');
  return (
    <header className={styles.heading}>
      <p className={styles.small}>
        <Trans>Petition</Trans> · {i18n._(categoryLabels[petition.category])} · <strong>{i18n._(stateLabels[petition.state])}</strong>{' '}
        {petition.is_sample && <SampleBadge />}
      </p>
      <h1 lang={petition.lang}>{petition.title}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Addressed to</Trans>
          </dt>
          <dd>{addressees}</dd>
        </div>
        <div>
          <dt>
            <Trans>Where</Trans>
          </dt>
          <dd>{areas.length > 0 ? areas.join(' · ') : <Trans>The whole country</Trans>}</dd>
        </div>
        {author && (
          <div>
            <dt>
              <Trans>Written by</Trans>
            </dt>
            <dd>{author}</dd>
          </div>
        )}
        {hearing && (
          <div>
            <dt>
              <Trans>Hearing</Trans>
            </dt>
            <dd>
              <a href="#timeline">{formatDay(hearing, i18n.locale)}</a>
            </dd>
          </div>
        )}
      </dl>
      {petition.region_code && <RegionBand code={petition.region_code} />}
    </header>
  );
};
