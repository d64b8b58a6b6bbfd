/** What the importer did to the data on its way in. Law: nothing is dropped and nothing is changed without an entry here. */
export interface Rejected {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  readonly value: string;
}

export interface Repaired {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Two listings found to be one thing: `line` was joined to the row with `into` as its source:key. */
export interface Merged {
  readonly file: string;
  readonly line: number;
  readonly value: string;
  readonly into: string;
  readonly reason: string;
}

export interface Findings {
  readonly rejected: Rejected[];
  readonly repaired: Repaired[];
  readonly merged: Merged[];
}

export const newFindings = (): Findings => ({ rejected: [], repaired: [], merged: [] });

/** Where in the source files a value stands. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export const reject = (findings: Findings, place: Place, reason: string, value: string): void => {
  findings.rejected.push({ file: place.file, line: place.line, reason, value });
};

/** Notes a change, if it is one, and returns the new value. */
export const repair = (findings: Findings, place: Place, field: string, from: string, to: string, reason: string): string => {
  if (from !== to) findings.repaired.push({ file: place.file, line: place.line, field, from, to, reason });
  return to;
};
