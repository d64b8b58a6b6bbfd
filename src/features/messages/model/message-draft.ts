/** What is being said in a thread and was not sent: one a thread. */
export interface MessageDraft {
  readonly text: string;
  /** Whom a thread will be with that has not begun; null: it has. */
  readonly to: string | null;
  /** Their name, as their page told it. */
  readonly to_name: string | null;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Of another build, or of nobody: an empty one. */
export const readMessageDraft = (kept: unknown): MessageDraft => {
  const { text, to, to_name }: Readonly<Record<string, unknown>> = Object(kept);
  return { text: textOr(text) ?? '', to: textOr(to), to_name: textOr(to_name) };
};
