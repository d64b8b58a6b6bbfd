/** What a member says of a content by one tap, where its state takes `react` (SQL: 20261124000410). No dislikes: a report has a reason, a comment has words. */
export const reactions = ['useful', 'support', 'question', 'sad'] as const;
export type Reaction = (typeof reactions)[number];

export const readReaction = (told: unknown): Reaction | null => reactions.find((one) => one === told) ?? null;
