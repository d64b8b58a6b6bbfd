/** Whether somebody is signed in, for those parts of the shell that must not load what a session needs to find that out. */
import { create } from 'zustand';

export const useMemberHere = create<{ readonly isHere: boolean }>(() => ({ isHere: false }));
