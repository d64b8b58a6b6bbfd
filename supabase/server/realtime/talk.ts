/**
 * One connection's side of the protocol: channels are joined, kept while their token holds, and left. Only private channels exist here, and
 * only the database sends: what else Realtime can do is refused in words.
 */
import type { Admission, Admit } from './admit.ts';
import { type Frame, type Version, writeBroadcast, writeFrame } from './wire.ts';

export interface Talk {
  /** What the client said, one after the other. */
  readonly hear: (frame: Frame) => Promise<void>;
  /** The database has sent something to a channel. */
  readonly tell: (topic: string, event: string, payload: unknown) => void;
  /** A sign-in has ended, and with it the channels that hang on it. */
  readonly endSession: (session: string) => void;
  readonly end: () => void;
}

export interface TalkPorts {
  readonly version: Version;
  readonly admit: Admit;
  readonly mostChannels: number;
  readonly send: (data: string | Buffer) => void;
}

const prefix = 'realtime:';

export const createTalk = (ports: TalkPorts): Talk => {
  const { version, send } = ports;
  let isOver = false;
  const say = (frame: Frame): void => send(writeFrame(frame, version));
  const channels = createChannels(say);
  const desk: Desk = { ...ports, channels, say, isOver: () => isOver };
  return {
    hear: async (frame) => void (await answer(desk, frame)),
    tell: (name, event, payload) => {
      const topic = prefix + name;
      const data = channels.has(topic) ? writeBroadcast(topic, event, payload, version) : null;
      if (data !== null) send(data);
    },
    endSession: channels.endSession,
    end: () => {
      isOver = true;
      channels.end();
    },
  };
};

interface Desk extends TalkPorts {
  readonly channels: Channels;
  readonly say: (frame: Frame) => void;
  /** The client has gone while the database was asked. */
  readonly isOver: () => boolean;
}

const reply = ({ say }: Desk, to: Frame, status: 'ok' | 'error', response: Frame['payload'] = {}): void =>
  say({ ...to, event: 'phx_reply', payload: { status, response } });
const refuse = (desk: Desk, to: Frame, reason: string): void => reply(desk, to, 'error', { reason });

const answer = (desk: Desk, frame: Frame): Promise<void> | void => {
  const { topic, event, joinRef } = frame;
  if (event === 'heartbeat' && topic === 'phoenix') return reply(desk, frame, 'ok');
  if (event === 'phx_join') return join(desk, frame);
  if (event === 'access_token') return renew(desk, frame);
  if (event !== 'phx_leave') return refuse(desk, frame, `${event} is not available here: channels listen, and the database alone sends`);
  desk.channels.leave(topic);
  reply(desk, frame, 'ok');
  desk.say({ ...frame, ref: joinRef, event: 'phx_close', payload: {} });
};

const join = async (desk: Desk, frame: Frame): Promise<void> => {
  const { channels, mostChannels, admit, isOver } = desk;
  const { topic, payload, joinRef, ref } = frame;
  channels.leave(topic);
  const refusal = refusalOf(frame) ?? (channels.size() >= mostChannels ? 'ChannelRateLimitReached: too many channels' : null);
  if (refusal) return refuse(desk, frame, refusal);
  const admission = await admit(payload.access_token, topic.slice(prefix.length));
  if (isOver()) return;
  if (!admission.ok) return refuse(desk, frame, admission.error);
  channels.keep(topic, joinRef ?? ref, admission.value);
  reply(desk, frame, 'ok', { postgres_changes: [] });
};

const renew = async ({ channels, admit, isOver }: Desk, { topic, payload }: Frame): Promise<void> => {
  if (!channels.has(topic)) return;
  const admission = await admit(payload.access_token, topic.slice(prefix.length));
  if (isOver() || !channels.has(topic)) return;
  if (admission.ok) channels.keep(topic, channels.joinRef(topic), admission.value);
  else channels.close(topic, admission.error);
};

interface Channel {
  readonly joinRef: string | null;
  readonly expiry: NodeJS.Timeout;
  readonly session: unknown;
}
interface Channels {
  readonly has: (topic: string) => boolean;
  readonly size: () => number;
  readonly joinRef: (topic: string) => string | null;
  /** Until its token or its sign-in ends. */
  readonly keep: (topic: string, joinRef: string | null, admission: Admission) => void;
  readonly endSession: (session: string) => void;
  readonly leave: (topic: string) => void;
  /** The client is told why. */
  readonly close: (topic: string, why: string) => void;
  readonly end: () => void;
}

/** A timer holds no more. In ms. */
const longestTimer = 2_147_000_000;

const createChannels = (say: (frame: Frame) => void): Channels => {
  const kept = new Map<string, Channel>();
  const leave = (topic: string): void => {
    clearTimeout(kept.get(topic)?.expiry);
    kept.delete(topic);
  };
  const close = (topic: string, why: string): void => {
    const { joinRef = null } = kept.get(topic) ?? {};
    leave(topic);
    const payload = { status: 'error', message: why, extension: 'system', channel: topic.slice(prefix.length) };
    say({ joinRef, ref: null, topic, event: 'system', payload });
    say({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  };
  return {
    has: (topic) => kept.has(topic),
    size: () => kept.size,
    joinRef: (topic) => kept.get(topic)?.joinRef ?? null,
    keep: (topic, joinRef, { until, session }) => {
      leave(topic);
      const expiry = setTimeout(() => close(topic, 'Token has expired'), Math.min(longestTimer, Math.max(0, until - Date.now())));
      expiry.unref();
      kept.set(topic, { joinRef, expiry, session });
    },
    endSession: (ended) => {
      for (const [topic, { session }] of [...kept]) if (session === ended) close(topic, 'The sign-in has ended');
    },
    leave,
    close,
    end: () => {
      for (const topic of [...kept.keys()]) leave(topic);
    },
  };
};

/** What is asked for and is not here. Null: nothing. */
const refusalOf = ({ topic, payload }: Frame): string | null => {
  const config = Object(payload.config);
  if (!topic.startsWith(prefix) || topic === prefix) return `TopicNameRequired: a channel's topic begins with ${prefix}`;
  if (Array.isArray(config.postgres_changes) && config.postgres_changes.length > 0)
    return 'postgres_changes is not available here: broadcast from the database, to a private channel';
  if (Object(config.presence).enabled === true) return 'presence is not available here';
  return config.private === true ? null : 'PrivateOnly: only private channels are allowed here';
};
