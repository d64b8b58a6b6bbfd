/**
 * Stands in the build in the place of parts of supabase-js that nothing here uses (vite.config.ts): three clients, and signing in with
 * passkeys and with wallets, 24 KB that every phone would keep. Whoever needs one takes it out of the list there. The client makes one of each, and
 * tells the first its token. Live pokes have
 * Realtime by the path of its file, which this does not stand in for, and load it when messages are looked at (live.ts).
 */
const unused = (): never => {
  throw new Error('This part of supabase-js is not in the build: see resolve.alias in vite.config.ts');
};

export class RealtimeClient {
  setAuth = (): void => undefined;
  channel = unused;
  getChannels = (): readonly never[] => [];
  removeChannel = unused;
  removeAllChannels = unused;
}
export class StorageClient {
  from = unused;
}
export class FunctionsClient {
  invoke = unused;
}
/** Names that supabase-js hands on. */
export class StorageApiError extends Error {}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {};

/** Passkeys: the client of accounts makes one of these, and asks whether the browser knows them. */
export class WebAuthnApi {}
export const webAuthnAbortService = { createNewAbortSignal: unused, cancelCeremony: unused };
export const browserSupportsWebAuthn = (): boolean => false;
export const createCredential = unused;
export const getCredential = unused;
export const serializeCredentialCreationResponse = unused;
export const serializeCredentialRequestResponse = unused;
export const deserializeCredentialCreationOptions = unused;
export const deserializeCredentialRequestOptions = unused;

/** Wallets. */
export const createSiweMessage = unused;
export const getAddress = unused;
export const fromHex = unused;
export const toHex = unused;
