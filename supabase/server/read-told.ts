/** What a request to auth tells of an account; empty where it tells nothing that can be one. The request can still be read. */
export interface Told {
  /** As accounts are kept: in lower case. */
  readonly email: string;
  readonly password: string;
  readonly refreshToken: string;
  readonly type: string;
}

export async function readTold(request: Request): Promise<Told> {
  const body: unknown =
    request.body === null
      ? null
      : await request
          .clone()
          .json()
          .catch(() => null);
  const textOf = (name: string): string => {
    const value: unknown = Reflect.get(Object(body), name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: textOf('email').toLowerCase(),
    password: textOf('password'),
    refreshToken: textOf('refresh_token'),
    type: textOf('type'),
  };
}
