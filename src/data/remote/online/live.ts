/**
 * The line on which the service says that something of a member's has changed (decision 058). Law kept here: whatever becomes of the line,
 * nobody is told; all that it could say comes by the next pull.
 */
import RealtimeClient from '@supabase/realtime-js/dist/module/RealtimeClient.js';
import { backend } from '#src/data/remote/backend.ts';

export interface LivePorts {
  readonly member: string;
  /** For the next half minute at least. Null: the session has ended. Throws without a network. */
  readonly accessToken: () => Promise<string | null>;
  /** Something has changed, or may have while nobody listened. */
  readonly onPoke: () => void;
  /** What the line cost, in bytes of what was said on it. */
  readonly onBytes: (bytes: number) => void;
}

const waits = [1000, 2000, 5000];
const longestWait = 10_000;
/** As often in a row no line was to be had, or the channel was refused: behind this proxy, or with this service, there is none. */
const mostFailures = 12;

/** Gives how to close it. Its timeout and its beat are the client's own: 10 s and 25 s (tests/contract/client-defaults.test.ts). */
export const openLive = ({ member, accessToken, onPoke, onBytes }: LivePorts): (() => void) => {
  let isOver = false;
  let refusals = 0;
  let timer = 0;
  const close = (): void => {
    isOver = true;
    clearTimeout(timer);
    void client.disconnect();
  };
  const client = new RealtimeClient(`${backend.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: backend.key },
    accessToken,
    transport: countedSocket(onBytes),
    reconnectAfterMs: (tries) => {
      // Not in the middle of the client's own work.
      if (tries > mostFailures) setTimeout(close);
      return waits[tries - 1] ?? longestWait;
    },
  });
  const join = async (): Promise<void> => {
    // A channel that is joined before the token is known is refused.
    await client.setAuth();
    if (isOver) return;
    if (client.accessTokenValue === null) return again();
    const channel = client.channel(`user:${member}`, { config: { private: true } });
    channel.on('broadcast', { event: 'poke' }, onPoke).subscribe((state) => {
      if (isOver) return;
      if (state === 'SUBSCRIBED') {
        refusals = 0;
        onPoke();
        // Its token has ended, as on a phone that slept. The client forgets the channel, and never comes back by itself.
      } else if (state === 'CLOSED') again();
      else if (client.isConnected()) refusals += 1;
      if (refusals > mostFailures) setTimeout(close);
    });
  };
  // No socket may be made: the policy of an old browser does not know that 'self' means this too.
  const tryJoin = (): void => void join().catch(close);
  const again = (): void => {
    timer = self.setTimeout(tryJoin, longestWait);
  };
  tryJoin();
  return close;
};

const countedSocket = (onBytes: (bytes: number) => void): typeof WebSocket =>
  class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => onBytes(sizeOf(data)));
    }
    /** A browser complains of a line that is closed before it is open, as when somebody only passes by. */
    override close(code?: number, reason?: string): void {
      if (this.readyState !== WebSocket.CONNECTING) {
        super.close(code, reason);
        return;
      }
      // The client would take one that opens now for its own, and come back when it is closed.
      this.onopen = null;
      this.addEventListener('open', () => super.close(code, reason));
    }
    override send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
      onBytes(sizeOf(data));
      super.send(data as string);
    }
  };

const sizeOf = (data: unknown): number => (typeof data === 'string' ? data.length : data instanceof ArrayBuffer ? data.byteLength : 0);
