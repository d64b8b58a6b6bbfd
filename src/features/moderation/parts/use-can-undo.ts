import { useVisitor } from '#src/data/react/use-session.ts';

/** Officers decide about what is theirs; moderators alone take decisions back. The server decides; this is what is shown. */
export const useCanUndo = (): boolean => {
  const visitor = useVisitor();
  const roles = (visitor.status === 'signed-in' && visitor.roles) || new Set();
  return roles.has('moderator') || roles.has('admin');
};
