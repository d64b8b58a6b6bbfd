/** What moderators and officers of petitions find in the moderation centre. */
import { msg } from '@lingui/core/macro';
import type { Moderated } from '#src/widgets/area/moderated.ts';
import { takePetition } from './ask-petitions.ts';
import { PacePart } from './pace-part.tsx';
import { PetitionParts } from './petition-parts.tsx';
import { SignatureDecisions } from './signature-decisions.tsx';
import { SignatureQueue } from './signature-queue.tsx';
import { TimelinePart } from './timeline-part.tsx';

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  tabs: [
    { kind: 'signatures', name: msg`Signatures`, roles: ['moderator', 'petition_officer'], Part: SignatureQueue },
    { kind: 'pace', name: msg`Pace`, roles: ['moderator'], Part: PacePart },
    { kind: 'timeline', name: msg`Timeline`, roles: ['petition_officer'], Part: TimelinePart },
  ],
  kinds: { petition: { Parts: PetitionParts, take: takePetition } },
  Decisions: SignatureDecisions,
};
