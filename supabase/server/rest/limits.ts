/** What one question to the tables may cost. The app's own are far below; the server's key has no limits. */
export const restLimits = {
  addressBytes: 4096,
  terms: 20,
  nested: 2,
  listed: 100,
  wildcards: 4,
  ordered: 4,
  rows: 1000,
  embeds: 2,
  /** Of each embedded table, and then of the table that they stand in. */
  rowsWithEmbeds: 50,
  answerBytes: 10_000_000,
  /** Reads of tables that wait for the session until everything else has had its turn. */
  waiting: 24,
  /** Told at once; the others half a second later. */
  refusedASecond: 50,
} as const;

/** What PostgREST answers with. 54000 is PostgreSQL's own code for a limit of the program, PGRST100 is PostgREST's for a question not understood. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: 400 | 413 | 429;
  readonly code: string;
  constructor(message: string, code: '54000' | 'PGRST100' | 'PGRST200' | '42703' = '54000', status: 400 | 413 | 429 = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const toAnswer = ({ code, message, status }: Refused): Response =>
  Response.json({ code, message, details: null, hint: null }, { status, headers: status === 429 ? { 'retry-after': '1' } : {} });
