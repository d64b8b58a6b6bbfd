import { useRoles } from '#src/data/react/use-session.ts';

/** Officers decide about what is theirs; moderators alone take decisions back. The server decides; this is what is shown. */
export const useCanUndo = (): boolean => {
  const roles = useRoles();
  return roles.has('moderator') || roles.has('admin');
};
