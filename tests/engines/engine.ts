/** What a journey asks of a browser, whichever engine draws its pages. */

/** As WebDriver writes it, classic and BiDi alike: one of these for each finger or keyboard. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

export interface Browser {
  /** Ends when the page is there. */
  open(address: string): Promise<void>;
  /** Runs it in the page, and waits for what it promises. Arguments and answer must be JSON. */
  run<Args extends readonly unknown[], Answer>(work: (...args: Args) => Answer | Promise<Answer>, ...args: Args): Promise<Answer>;
  /** Real input: it goes through the browser's own window, and hits what stands there. */
  act(input: readonly InputSource[]): Promise<void>;
  /** What it complained about in its console so far. */
  readonly complaints: readonly string[];
  stop(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** On a folder that outlives the browser, as a phone's disk outlives the app. */
  start(profile: string): Promise<Browser>;
}

/** An expression whose value is the answer as JSON. */
export const expressionOf = (work: (...args: never) => unknown, args: readonly unknown[]): string =>
  `(async () => JSON.stringify({ answer: await (${work})(...${JSON.stringify(args)}) }))()`;

export const answerOf = <Answer>(json: unknown): Answer => JSON.parse(String(json)).answer;
