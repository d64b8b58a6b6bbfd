/**
 * What a Realtime client and server write to each other, in both of the protocol's versions: objects (1.0.0), or lists and, for broadcasts,
 * bytes (2.0.0). What comes in is unknown until it was read here.
 */
import * as v from 'valibot';

export type Version = '1.0.0' | '2.0.0';

export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Most of the fields that have a length of one byte in the bytes of a broadcast. */
const short = v.pipe(v.string(), v.maxLength(255));
const reference = v.optional(v.nullable(short), null);
const body = v.optional(v.nullable(v.record(v.string(), v.unknown())), null);
const object = v.object({ join_ref: reference, ref: reference, topic: short, event: short, payload: body });
const list = v.tuple([v.nullable(short), v.nullable(short), short, short, body]);

export const readVersion = (asked: string | null): Version | null => {
  if (asked === null) return '1.0.0';
  return asked === '1.0.0' || asked === '2.0.0' ? asked : null;
};

/** Null: not a frame of this version. */
export const readFrame = (data: Buffer, isBinary: boolean, version: Version): Frame | null => {
  if (isBinary) return version === '2.0.0' ? readPush(data) : null;
  const said = parse(data.toString());
  if (version === '1.0.0') {
    const { success, output } = v.safeParse(object, said);
    return success ? { ...output, joinRef: output.join_ref, payload: output.payload ?? {} } : null;
  }
  const { success, output } = v.safeParse(list, said);
  if (!success) return null;
  const [joinRef, ref, topic, event, payload] = output;
  return { joinRef, ref, topic, event, payload: payload ?? {} };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A broadcast from a client: kind, four lengths and two bytes more, then the fields. Who sent it is all that is of use here. */
const readPush = (data: Buffer): Frame | null => {
  const [kind, joinRef = 0, ref = 0, topic = 0] = data;
  const start = 7;
  if (kind !== 3 || data.length < start + joinRef + ref + topic) return null;
  const field = (from: number, length: number): string => data.toString('utf8', from, from + length);
  return {
    joinRef: field(start, joinRef) || null,
    ref: field(start + joinRef, ref) || null,
    topic: field(start + joinRef + ref, topic),
    event: 'broadcast',
    payload: {},
  };
};

export const writeFrame = ({ joinRef, ref, topic, event, payload }: Frame, version: Version): string =>
  JSON.stringify(version === '1.0.0' ? { join_ref: joinRef, ref, topic, event, payload } : [joinRef, ref, topic, event, payload]);

/** Something was sent to everybody on a channel. Null: it has no form in these bytes. */
export const writeBroadcast = (topic: string, event: string, payload: unknown, version: Version): string | Buffer | null => {
  if (version === '1.0.0')
    return writeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload } }, version);
  const [where, what] = [Buffer.from(topic), Buffer.from(event)];
  if (where.length > 255 || what.length > 255) return null;
  // Kind 4, the lengths of topic, event and metadata, and that the rest is JSON.
  return Buffer.concat([Buffer.from([4, where.length, what.length, 0, 1]), where, what, Buffer.from(JSON.stringify(payload ?? {}))]);
};
