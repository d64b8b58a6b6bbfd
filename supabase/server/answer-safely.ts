/** Law: every answer, errors included, leaves with the security headers on it. */
import { describeError } from './quiet-console.ts';

export type Site = (request: Request, peerAddress: string | null) => Promise<Response>;

type Answer = (request: Request, pathname: string, peerAddress: string | null) => Promise<Response>;

export const answerSafely =
  (headersFor: (pathname: string) => Readonly<Record<string, string>>, answer: Answer): Site =>
  async (request, peerAddress) => {
    const { pathname } = new URL(request.url);
    const found = await answer(request, pathname, peerAddress).catch((error: unknown) => {
      if (!hasGone(error)) process.stderr.write(`server: ${request.method} ${pathname.split('/')[1]}: ${describeError(error)}\n`);
      return Response.json({ message: 'The server failed. Nothing was stored; try again later.' }, { status: 500 });
    });
    return finish(found, headersFor(pathname));
  };

/** The client hung up while its body was read. */
const hasGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

function finish(answer: Response, security: Readonly<Record<string, string>>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(security)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
