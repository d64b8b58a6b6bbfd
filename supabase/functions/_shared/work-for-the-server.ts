/** What only the server's own key may start, as pg_cron does in a hosted project. `work`: how much was done, null where it could not be. */
export const workForTheServer = async (request: Request, secretKey: string, work: () => Promise<number | null>): Promise<Response> => {
  if (!secretKey || request.headers.get('authorization') !== `Bearer ${secretKey}`)
    return Response.json({ status: 'forbidden' }, { status: 401 });
  const done = await work();
  return done === null ? Response.json({ status: 'failed' }, { status: 502 }) : Response.json({ status: 'ok', done });
};
