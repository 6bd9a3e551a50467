import { useRouterState } from '@tanstack/react-router'
import { FollowupDialog } from '#domains/followups/dialog/followup-dialog.tsx'

/** For whomever one chooses; to begin with, the contact whose page is open, if one is. */
export function NewFollowup({ message = false, onClose }: { message?: boolean; onClose(): void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const client = /^\/contacts\/contact\/([0-9a-f-]{36})/.exec(path)?.[1] ?? ''
  return <FollowupDialog clientId={null} begin={{ client }} message={message} onClose={onClose} />
}
