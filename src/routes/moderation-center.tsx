import { createFileRoute } from '@tanstack/react-router';
import { ModerationGate } from '#src/features/moderation/moderation-gate.tsx';

export const Route = createFileRoute('/moderation-center')({ component: ModerationGate });
