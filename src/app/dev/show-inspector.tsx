import { createRoot } from 'react-dom/client';
import { SyncInspector } from './sync-inspector.tsx';

/** In the place of the app. */
export const showInspector = (element: HTMLElement): void => createRoot(element).render(<SyncInspector />);
