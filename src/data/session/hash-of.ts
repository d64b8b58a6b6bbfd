/** A name for an account that says nothing about it: the start of the SHA-256 of the user's id. */
import { sha256 } from '#src/shared/sha256.ts';

export const hashOf = async (userId: string): Promise<string> => (await sha256(new TextEncoder().encode(userId).buffer)).slice(0, 16);
