import { useRouterState } from '@tanstack/react-router'
import { FollowupDialog } from '#domains/followups/dialog/followup-dialog.tsx'

/** The client can be chosen; by default it is the contact whose page is open, if any. */
export function NewFollowup({ message = false, onClose }: { message?: boolean; onClose(): void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const client = /^\/contacts\/contact\/([0-9a-f-]{36})/.exec(path)?.[1] ?? ''
  return <FollowupDialog clientId={null} begin={{ client }} message={message} onClose={onClose} />
}
