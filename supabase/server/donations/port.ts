/** What a provider of payments must be able to do. Law: it knows a donation by our id, so that asking twice charges once. */
export interface Charge {
  readonly id: string;
  readonly amountXaf: number;
  /** How long ago it was first sent, by the clock of the database. */
  readonly ageMs: number;
}

export type Failure = 'insufficient_funds' | 'rejected';
export type ProviderStatus =
  | { readonly told: 'pending' }
  | { readonly told: 'succeeded'; readonly amountXaf: number }
  | { readonly told: 'failed'; readonly why: Failure };

export interface Callback {
  readonly eventId: string;
  readonly donationId: string;
  readonly told: 'succeeded' | 'failed';
  readonly amountXaf: number;
}

export interface Provider {
  readonly name: 'sandbox';
  /** Asks the payer. Thrown: nobody knows whether it was heard. */
  readonly createCharge: (charge: Charge) => Promise<void>;
  readonly getStatus: (charge: Charge) => Promise<ProviderStatus>;
  /** Gives all of it back; asked again by the same id it does so once. Thrown: nobody knows whether it was heard. */
  readonly refund: (charge: Pick<Charge, 'id' | 'amountXaf'>) => Promise<'done' | 'refused'>;
  /** Null: it is not from the provider. The signature is over the body as it came. */
  readonly readCallback: (body: string, headers: Headers) => Callback | null;
}
