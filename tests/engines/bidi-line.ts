/** WebDriver BiDi: questions with a number, answers with the same, and events that come unasked. */
import { once } from 'node:events';

type Json = Readonly<Record<string, unknown>>;
interface Message extends Json {
  readonly type: 'success' | 'error' | 'event';
  readonly id?: number;
  readonly method?: string;
}

export interface BidiLine {
  ask(method: string, params: Json): Promise<Json>;
  listen(event: string, hear: (params: Json) => void): void;
  close(): void;
}

export const openLine = async (address: string): Promise<BidiLine> => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const asked = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Json) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === 'event') listeners.get(message.method ?? '')?.(message.params as Json);
    else asked.get(message.id ?? 0)?.(message);
  });
  const gone: Message = { type: 'error', error: 'no answer', message: 'the browser is gone' };
  socket.addEventListener('close', () => {
    for (const hear of asked.values()) hear(gone);
  });
  return {
    ask: async (method, params) => {
      last += 1;
      const id = last;
      const answer = await new Promise<Message>((resolve) => {
        asked.set(id, resolve);
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, method, params }));
        else resolve(gone);
      });
      asked.delete(id);
      if (answer.type !== 'success') throw new Error(`${method}: ${answer.error}, ${answer.message}`);
      return answer.result as Json;
    },
    listen: (event, hear) => void listeners.set(event, hear),
    close: () => socket.close(),
  };
};
