import { sha256 } from '#src/shared/sha256.ts';

/** A picture as the server names it: the start of the SHA-256 of its bytes. */
export const imageHash = async (bytes: ArrayBuffer): Promise<string> => (await sha256(bytes)).slice(0, 32);
