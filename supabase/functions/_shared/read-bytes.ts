/**
 * Reads a body that may be larger than it claims: null once it passes `limit`, and the rest is not read. `cancels`: the
 * sender is told so; on a socket of one's own that closes it before the refusal is written.
 */
export async function readBytes(request: Request, limit: number, cancels = true): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); reader && part && !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      if (cancels) await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
