/** What an administrator asks of the server about templates of polls. Every answer is the server's; nothing of it is kept on the phone. */
import type { PollTemplate } from '#src/features/polls/model/poll-template.ts';
import type { TemplateText } from '#src/features/polls/model/template-draft.ts';
import type { Result } from '#src/shared/result.ts';

/** Also one that is put away: phones do not have it then. */
export interface ManagedTemplate extends PollTemplate {
  /** ISO time. */
  readonly changed_at: string;
  readonly is_away: boolean;
}

/** Why the server did not do it. `network`: perhaps it did; to ask the same again does it once. */
export type TemplateFault = 'network' | 'server' | 'not_admin' | 'not_found' | 'too_many';

/** `changed`: somebody was quicker, this is how it stands now, and nothing was written. `refused`: because of this box. */
export type SaveAnswer =
  | { readonly outcome: 'saved' | 'changed'; readonly template: ManagedTemplate }
  | { readonly outcome: 'refused'; readonly field: string };

export interface PollTemplatesRemote {
  readonly list: () => Promise<Result<readonly ManagedTemplate[], TemplateFault>>;
  /** `id`: a new one's is made by whoever writes it; `readRev`: null of a new one. */
  readonly save: (id: string, readRev: number | null, text: TemplateText) => Promise<Result<SaveAnswer, TemplateFault>>;
  /** How it stands then. */
  readonly putAway: (id: string, away: boolean) => Promise<Result<ManagedTemplate, TemplateFault>>;
}
