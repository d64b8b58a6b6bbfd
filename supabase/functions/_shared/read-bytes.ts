export interface Reading {
  /** So much memory will be held for this body in all: whether it may. */
  readonly mayHold?: (bytes: number) => boolean;
  /** Tells the sender to stop; on a socket of one's own that closes it before the refusal is written. */
  readonly cancels?: boolean;
}

/** The least that is held. */
const smallest = 4096;

/**
 * Reads a body that may be larger than it claims: null once it passes `limit` or may not be held, and the rest is not read. Law: what is held is one
 * stretch of memory, however many small parts it comes in; each part kept for itself would cost hundreds of times its size.
 */
export async function readBytes(request: Request, limit: number, reading: Reading = {}): Promise<Uint8Array<ArrayBuffer> | null> {
  const { mayHold = () => true, cancels = true } = reading;
  let held = new Uint8Array(0);
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); reader && part && !part.done; part = await reader.read()) {
    const needed = size + part.value.byteLength;
    const room = needed <= held.byteLength ? held.byteLength : Math.min(limit, Math.max(smallest, needed, held.byteLength * 2));
    if (needed > limit || (room > held.byteLength && !mayHold(room))) {
      if (cancels) await reader.cancel();
      return null;
    }
    if (room > held.byteLength) held = grown(held, room);
    held.set(part.value, size);
    size = needed;
  }
  return size === held.byteLength ? held : held.slice(0, size);
}

function grown(held: Uint8Array, room: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(room);
  larger.set(held);
  return larger;
}
