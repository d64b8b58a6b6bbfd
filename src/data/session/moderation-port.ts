/** What moderators and officers of petitions ask of the server. Every answer is the server's; nothing of it is kept on the phone. */

import type { ImageData64 } from '#src/features/messages/model/message.ts';
import type { OfficerEventKind } from '#src/features/petitions/model/moderation.ts';
import type { PetitionState, StrikeReason } from '#src/features/petitions/model/petition.ts';
import type { PetitionEventKind } from '#src/features/petitions/model/voices.ts';
import type { ReportReason } from '#src/model/written/reasons.ts';
import type { Result } from '#src/shared/result.ts';
import type { ContentQuestion, QueuedContent } from './content-moderation-port.ts';
import type { PetitionPace, StrikeConditions, StrikeFigures } from './strike-port.ts';

export interface QueuePage<T> {
  readonly items: readonly T[];
  readonly more: boolean;
}

export interface PetitionLock {
  readonly by: 'me' | 'other';
  /** ISO time. */
  readonly until: string;
}

/** Everything that can be decided about has its id, its petition's public id and title, and is perhaps the moderator's own. */
interface Queued {
  readonly id: string;
  readonly pid: string;
  readonly title: string;
  readonly is_own: boolean;
}

/** A petition with signatures that came late or are held. */
export interface QueuedSignatures extends Queued {
  readonly state: PetitionState;
  readonly closes_at: string;
  readonly late: number;
  readonly held: number;
}

/** Messages that a member chose to show, and nothing else of their conversation. Nobody is named. */
export interface QueuedMessageReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly details: string | null;
  readonly since: string;
  readonly is_own: boolean;
  /** The copies are as they were made. */
  readonly is_whole: boolean;
  /** How often reports of the same member were upheld. */
  readonly before: number;
  readonly messages: readonly {
    /** Among the copies of this report. */
    readonly place: number;
    readonly is_reporters: boolean;
    /** Empty: it is a picture alone. */
    readonly body: string;
    readonly sent_at: string;
    readonly has_image: boolean;
  }[];
}

export interface PetitionHistoryEntry {
  readonly id: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly reason: StrikeReason | null;
  /** Signatures that it moved. */
  readonly count: number;
  readonly note: string | null;
  readonly decided_at: string;
  readonly undone_at: string | null;
  readonly by_me: boolean;
}

export interface RecentDecision extends PetitionHistoryEntry {
  readonly pid: string;
  readonly title: string;
}

export interface SimilarPetition {
  readonly pid: string;
  readonly title: string;
  readonly lang: string;
}

export interface OfficerEvent {
  /** Made here, so that sending it again adds it once. */
  readonly id: string;
  readonly petition: string;
  readonly kind: OfficerEventKind;
  readonly body: string;
  readonly lang: string;
  /** Null: published nowhere. */
  readonly source: string | null;
  /** ISO time. */
  readonly at: string;
}

export interface TimelinePetition {
  readonly id: string;
  readonly pid: string;
  readonly title: string;
  readonly lang: string;
  readonly state: PetitionState;
  readonly events: readonly {
    readonly id: string;
    readonly kind: PetitionEventKind;
    readonly body: string;
    readonly lang: string;
    readonly at: string;
  }[];
}

/** Why the server did not do it. `slow`: it did not answer in time, and perhaps did it. */
export type ModerationFault =
  | 'network'
  | 'slow'
  | 'server'
  | 'no_right'
  | 'own'
  | 'locked'
  | 'not_found'
  | 'closed'
  | 'too_late'
  | 'moved_on'
  | 'appealed'
  | 'decided_it'
  | 'invalid-decision'
  | 'invalid-reason'
  | 'invalid-note'
  | 'invalid-words'
  | 'invalid-source'
  | 'invalid-day'
  | 'invalid-holiday'
  | 'invalid-range'
  | 'invalid-age';

type Answer<T> = Promise<Result<T, ModerationFault>>;
/** The decision's id, by which it can be undone; null: somebody had decided the same before. */
type Decided = Answer<string | null>;

/** A feast whose day the moon decides. */
export interface MovableHoliday {
  readonly id: string;
  readonly title: string;
  readonly title_fr: string | null;
  /** YYYY-MM-DD, as computed. */
  readonly day: string;
}

export interface ModerationRemote {
  /** 20 a page, from 0. */
  readonly signatures: (page: number) => Answer<QueuePage<QueuedSignatures>>;
  readonly messageReports: (page: number) => Answer<QueuePage<QueuedMessageReport>>;
  /** Of everybody in the last 24 hours. */
  readonly decisions: (page: number) => Answer<QueuePage<RecentDecision>>;
  /** Until when it is in the moderator's hands. */
  readonly lock: (petition: string) => Answer<string>;
  readonly readReportedImage: (report: string, place: number) => Answer<ImageData64>;
  readonly decideMessageReport: (report: string, decision: 'actioned' | 'no_action') => Decided;
  readonly decideSignatures: (petition: string, which: 'late' | 'held', accept: boolean) => Decided;
  readonly pace: (petition: string) => Answer<PetitionPace>;
  /** What striking these off would do. */
  readonly tryStrike: (petition: string, conditions: StrikeConditions) => Answer<StrikeFigures>;
  readonly strike: (petition: string, conditions: StrikeConditions) => Decided;
  readonly undo: (decision: string) => Answer<null>;
  /** Contents of any kind. */
  readonly contents: (asked: ContentQuestion, page: number) => Answer<QueuePage<QueuedContent>>;
  /** To the state where it is: it is kept, and its reports are answered. */
  readonly decideContent: (content: string, decision: string, reason: string | null, note: string | null) => Decided;
  readonly undoContent: (decision: string) => Answer<null>;
  readonly decideAppeal: (appeal: string, reverses: boolean, reply: string) => Answer<null>;
  readonly noteContent: (content: string, text: string) => Answer<null>;
  readonly similar: (title: string, text: string) => Answer<readonly SimilarPetition[]>;
  /** Every decision about a petition's signatures, the newest first. */
  readonly history: (petition: string) => Answer<readonly PetitionHistoryEntry[]>;
  readonly readPetition: (pid: string) => Answer<TimelinePetition>;
  readonly addEvent: (event: OfficerEvent) => Answer<null>;
  /** Of the next 400 days those that nobody has confirmed, the soonest first. */
  readonly holidays: () => Answer<readonly MovableHoliday[]>;
  /** A day at most three days from the computed one; to confirm the same again is done, too. */
  readonly confirmHoliday: (id: string, day: string) => Answer<null>;
}
