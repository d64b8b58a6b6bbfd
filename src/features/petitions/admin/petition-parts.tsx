/** What a petition's moderator needs beside what every content has: where it is, what asks the same, and what was decided about its signatures. */
import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { areaText } from './area-text.ts';
import { PetitionHistory } from './petition-history.tsx';
import { SimilarPetitions } from './similar-petitions.tsx';

const maybe = v.nullable(v.string());
const facts = v.object({ text: v.string(), region_code: maybe, division_code: maybe, subdivision_code: maybe });

export const PetitionParts = ({ content }: { readonly content: QueuedContent }) => {
  const names = useAreaNames();
  const read = v.safeParse(facts, content.fields);
  if (!read.success) return null;
  const { id, pid, title } = content;
  return (
    <>
      <p>{areaText(read.output, names) ?? <Trans>The whole country</Trans>}</p>
      <SimilarPetitions petition={{ id, pid, title, text: read.output.text }} />
      <PetitionHistory id={id} />
    </>
  );
};
