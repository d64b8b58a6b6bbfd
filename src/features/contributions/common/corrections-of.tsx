/** Beneath a page of the directory: whether it is still true, what members corrected of it and moderators accepted, until our lists say it themselves, and the member's own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { correction as kind } from '#src/features/contributions/model/correction.ts';
import type { StillTrueProps } from '#src/features/contributions/still-true/still-true.tsx';
import { isSeen, type OwnContent, type Values } from '#src/model/content/content-rows.ts';
import { addTexts } from '#src/platform/i18n.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { textOf } from '#src/shared/text-of.ts';
import { pidIn } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import content from '#src/widgets/content/content.module.css';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { Unheard } from '#src/widgets/content/own-contents.tsx';
import { isAbout, readAbout } from '#src/widgets/content/read-about.ts';
import { readOwnContents } from '#src/widgets/content/use-contents.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { fieldWords } from './corrected-fields.ts';

interface CorrectionOf {
  readonly id: string;
  readonly pid: string;
  readonly values: Values;
  readonly isSample: boolean;
  /** Of the member's own, where nobody else sees it. */
  readonly own: OwnContent | null;
}

const readCorrectionsOf = async (reader: Reader, pid: string): Promise<readonly CorrectionOf[]> => {
  const listed = await readAbout(reader, kind, pid);
  const own = (await readOwnContents(reader, kind)).filter(
    ({ own: { state, fields } }) => isAbout(fields, pid) && !isSeen(kind, state) && state !== 'withdrawn',
  );
  return [
    ...own.map(({ own, pid }) => ({ id: own.id, pid, values: own.fields, isSample: false, own })),
    ...listed
      .filter(({ state }) => state === 'open')
      .map(({ id, pid, values, is_sample }) => ({ id, pid, values, isSample: is_sample, own: null })),
  ];
};

const StillTrue = later<StillTrueProps>(async () => {
  const part = await import('#src/features/contributions/still-true/part.tsx');
  await addTexts(part.texts);
  return part.StillTrue;
});

/** Only of what lies somewhere somebody can know that it does. */
export const SaidOf = (props: StillTrueProps) => (
  <>
    {props.entity.fields.latitude && (
      <Suspense fallback={null}>
        <StillTrue {...props} />
      </Suspense>
    )}
    <CorrectionsOf address={props.address} />
  </>
);

const CorrectionsOf = ({ address }: { readonly address: string }) => {
  const pid = pidIn(address.slice(address.lastIndexOf('/') + 1));
  const corrections = useReplica(async (reader) => (pid === null ? [] : readCorrectionsOf(reader, pid)), [pid]) ?? [];
  if (corrections.length === 0) return null;
  return (
    <section className={`${block.part} no-print`} aria-labelledby="corrections">
      <h2 id="corrections">
        <Trans>Corrected by members</Trans>
      </h2>
      <ul>
        {corrections.map((one) => (
          <li key={one.id}>
            <Correction one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Correction = ({ one: { pid, values, isSample, own } }: { readonly one: CorrectionOf }) => {
  const { i18n } = useLingui();
  const day = formatDay(textOf(values, 'known_on'), i18n.locale);
  return (
    <>
      {isSample && <SampleBadge />}{' '}
      <Link to="/civic-contributions/corrections/$segment" params={{ segment: pid }}>
        {wordIn(i18n, fieldWords[textOf(values, 'field')])}
      </Link>{' '}
      <bdi>{textOf(values, 'value')}</bdi>{' '}
      <span className={content.small}>
        {own ? (
          <Unheard own={own}>
            <Trans>Only you see it: moderators read it first.</Trans>
          </Unheard>
        ) : (
          <Trans>as of {day}</Trans>
        )}
      </span>
    </>
  );
};
