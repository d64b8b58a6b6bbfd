/** Asking the backend with the server's own key, as functions of ours do. */
export interface ServerPorts {
  /** Asks the backend; the path begins with /auth/v1, /rest/v1 or /storage/v1. */
  readonly ask: (path: string, init: RequestInit) => Promise<Response>;
  /** The server's own: it alone may write to the bucket. */
  readonly secretKey: string;
}

export const asServer = ({ secretKey }: ServerPorts) => ({ apikey: secretKey, authorization: `Bearer ${secretKey}` });

export const asServerInJson = (ports: ServerPorts) => ({ ...asServer(ports), 'content-type': 'application/json' });

/** What a function of the database answered; null: nothing that could be read. */
export const callAsServer = async (ports: ServerPorts, name: string, args: object): Promise<unknown> => {
  const answer = await ports.ask(`/rest/v1/rpc/${name}`, { method: 'POST', headers: asServerInJson(ports), body: JSON.stringify(args) });
  return answer.ok ? answer.json().catch(() => null) : null;
};
