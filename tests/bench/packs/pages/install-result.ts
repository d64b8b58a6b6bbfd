/** What every install page answers: from nothing on the phone to the first answer to a question. */
export interface InstallResult {
  readonly ms: number;
  /** Rows on the phone when the clock stopped. */
  readonly rows: number;
  /** Rows of the first answer, so that nobody wins by answering nothing. */
  readonly answered: number;
}

declare global {
  interface Window {
    install: () => Promise<InstallResult>;
  }
}

/** The question every engine answers first: fifty villages. */
export const firstQuestion = { table: 'villages', limit: 50 } as const;
