/** The administrators' board of problems, as tests of it ask for it. */
import { afterEach, beforeAll } from 'vitest';
import { type ContentStage, contentOf, type Json, openContentStage } from './content-stage.ts';

export interface Problem extends Json {
  readonly kind: string;
  readonly ref: string;
  readonly score: number;
}
interface Told {
  readonly status: string;
  readonly all: number;
  readonly kinds: readonly Json[];
  readonly problems: readonly Problem[];
}

export interface PriorityStage extends ContentStage {
  readonly admin: string;
}

/** For all tests of a file; none begins with a changed priority. */
export const openPriorityStage = (): PriorityStage => {
  const stage = openContentStage() as PriorityStage;
  beforeAll(async () => {
    Object.assign(stage, { admin: await stage.addAdmin() });
    // What a server told would be checks that failed.
    await stage.query('delete from app.server_facts');
  });
  afterEach(() => stage.query('delete from app.problem_inputs'));
  return stage;
};

export const readBoard = async (stage: PriorityStage): Promise<Told> => (await stage.call(stage.admin, 'read_priorities')) as Told;
export const problemsOf = async (stage: PriorityStage, kind: string): Promise<readonly Problem[]> =>
  (await readBoard(stage)).problems.filter((each) => each.kind === kind);
export const pidOf = async (stage: PriorityStage, id: string): Promise<string> => String((await contentOf(stage, id)).pid);
export const setBands = (
  stage: PriorityStage,
  who: string | null,
  [kind, ref]: readonly [kind: string | null, ref: string | null],
  bands: readonly unknown[],
  why: unknown = 'Many people are cut off.',
): Promise<unknown> => stage.call(who, 'set_priority', kind, ref, ...bands, why);
