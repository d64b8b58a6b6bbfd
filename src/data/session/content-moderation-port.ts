/** What moderators ask of the server about contents of any kind. */
import type { Mover } from '#src/model/content/define-content.ts';
import type { ContentReportReason } from '#src/model/written/reasons.ts';

/** A move that a moderator may make now, as its kind defines it. */
export interface QueuedMove {
  readonly to: string;
  readonly reasons: readonly string[] | null;
  readonly note_for: Extract<Mover, 'owner'> | 'everybody' | null;
}

export interface QueuedDecision {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly at: string;
  readonly undone_at: string | null;
  readonly by_me: boolean;
}

export interface QueuedContent {
  readonly id: string;
  readonly pid: string;
  readonly kind: string;
  readonly state: string;
  readonly title: string;
  readonly owner_name: string | null;
  readonly region_code: string | null;
  readonly resubmissions: number;
  readonly is_sample: boolean;
  readonly is_own: boolean;
  /** ISO time: when it was submitted, reported or appealed, whichever is asked for. */
  readonly since: string;
  readonly age_days: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly parent: { readonly kind: string; readonly pid: string; readonly title: string } | null;
  readonly moves: readonly QueuedMove[];
  /** Without the names of those who reported. */
  readonly reports: readonly { readonly reason: ContentReportReason; readonly details: string | null }[];
  readonly appeal:
    | (Omit<QueuedDecision, 'id' | 'at' | 'undone_at'> & { readonly id: string; readonly text: string; readonly decided_at: string })
    | null;
  readonly decisions: readonly QueuedDecision[];
  /** What moderators wrote to each other. */
  readonly notes: readonly { readonly text: string; readonly at: string; readonly by_me: boolean }[];
}

export interface ContentQuestion {
  readonly what: 'waiting' | 'appeals' | 'decided' | 'all';
  readonly kind?: string;
  readonly state?: string;
  readonly region?: string;
  /** How long it waits, or is here: from so many whole days to so many. */
  readonly from_days?: number;
  readonly to_days?: number;
}
