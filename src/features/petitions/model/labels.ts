/** What the words of petitions are called. Plain objects, so that scripts without a compiler can read them (decision 003). */
import type { PetitionCategory, PetitionReach, PetitionState, StrikeReason } from './petition.ts';
import type { PetitionEventKind, PetitionOutcome } from './voices.ts';

interface Label {
  readonly id: string;
  readonly message: string;
}
export type Labels<T extends string> = Readonly<Record<T, Label>>;

export const categoryLabels: Labels<PetitionCategory> = {
  roads_transport: /*i18n*/ { id: 'petition.category.roads_transport', message: 'Roads and transport' },
  water: /*i18n*/ { id: 'petition.category.water', message: 'Water' },
  electricity: /*i18n*/ { id: 'petition.category.electricity', message: 'Electricity' },
  health: /*i18n*/ { id: 'petition.category.health', message: 'Health' },
  education: /*i18n*/ { id: 'petition.category.education', message: 'Education' },
  environment_land: /*i18n*/ { id: 'petition.category.environment_land', message: 'Environment and land' },
  safety_justice: /*i18n*/ { id: 'petition.category.safety_justice', message: 'Safety and justice' },
  jobs_economy: /*i18n*/ { id: 'petition.category.jobs_economy', message: 'Jobs and economy' },
  farming_food: /*i18n*/ { id: 'petition.category.farming_food', message: 'Farming and food' },
  public_services: /*i18n*/ { id: 'petition.category.public_services', message: 'Public services' },
  culture_heritage: /*i18n*/ { id: 'petition.category.culture_heritage', message: 'Culture and heritage' },
  rights_inclusion: /*i18n*/ { id: 'petition.category.rights_inclusion', message: 'Rights and inclusion' },
};

export const reachLabels: Labels<PetitionReach> = {
  village: /*i18n*/ { id: 'petition.reach.village', message: 'A village or quarter' },
  subdivision: /*i18n*/ { id: 'petition.reach.subdivision', message: 'A subdivision' },
  division: /*i18n*/ { id: 'petition.reach.division', message: 'A division' },
  region: /*i18n*/ { id: 'petition.reach.region', message: 'A region' },
  national: /*i18n*/ { id: 'petition.reach.national', message: 'The whole country' },
};

export const stateLabels: Labels<PetitionState> = {
  draft: /*i18n*/ { id: 'petition.state.draft', message: 'Not submitted yet' },
  gathering_supporters: /*i18n*/ { id: 'petition.state.gathering_supporters', message: 'Looking for five supporters' },
  in_review: /*i18n*/ { id: 'petition.state.in_review', message: 'Under review' },
  flagged: /*i18n*/ { id: 'petition.state.flagged', message: 'Looked at more closely' },
  rejected: /*i18n*/ { id: 'petition.state.rejected', message: 'Not accepted' },
  dormant: /*i18n*/ { id: 'petition.state.dormant', message: 'Asleep' },
  hidden: /*i18n*/ { id: 'petition.state.hidden', message: 'Hidden' },
  open: /*i18n*/ { id: 'petition.state.open', message: 'Open' },
  closed: /*i18n*/ { id: 'petition.state.closed', message: 'Closed' },
  answered: /*i18n*/ { id: 'petition.state.answered', message: 'Answered' },
  succeeded: /*i18n*/ { id: 'petition.state.succeeded', message: 'Succeeded' },
  withdrawn: /*i18n*/ { id: 'petition.state.withdrawn', message: 'Withdrawn by its author' },
  archived: /*i18n*/ { id: 'petition.state.archived', message: 'Archived' },
};

/** Also read by whoever was struck off. */
export const strikeLabels: Labels<StrikeReason> = {
  same_person: /*i18n*/ { id: 'petition.strike.same_person', message: 'Several accounts belong to one person.' },
  automated: /*i18n*/ { id: 'petition.strike.automated', message: 'It was made by a program, not by a person.' },
  not_free: /*i18n*/ { id: 'petition.strike.not_free', message: 'It was bought, or given under pressure.' },
};

export const eventLabels: Labels<PetitionEventKind> = {
  update: /*i18n*/ { id: 'petition.event.update', message: 'Word from the author' },
  sent: /*i18n*/ { id: 'petition.event.sent', message: 'Sent to who is asked' },
  received: /*i18n*/ { id: 'petition.event.received', message: 'Received by who is asked' },
  answered: /*i18n*/ { id: 'petition.event.answered', message: 'Answer' },
  hearing: /*i18n*/ { id: 'petition.event.hearing', message: 'Hearing' },
  meeting: /*i18n*/ { id: 'petition.event.meeting', message: 'Meeting' },
  decided: /*i18n*/ { id: 'petition.event.decided', message: 'Decision' },
  outcome: /*i18n*/ { id: 'petition.event.outcome', message: 'What became of it' },
};

export const outcomeLabels: Labels<PetitionOutcome> = {
  succeeded: /*i18n*/ { id: 'petition.outcome.succeeded', message: 'What was asked for is done' },
  unsuccessful: /*i18n*/ { id: 'petition.outcome.unsuccessful', message: 'It was not done, or only in part' },
};
