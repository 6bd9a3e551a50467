import { useRouterState } from '@tanstack/react-router'
import { FollowupDialog } from '#domains/followups/dialog/followup-dialog.tsx'

/** About the contact whose page is open, if one is. */
export function NewFollowup({ onClose }: { onClose(): void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const clientId = /^\/contacts\/contact\/([0-9a-f-]{36})/.exec(path)?.[1] ?? null
  return <FollowupDialog clientId={clientId} onClose={onClose} />
}
