import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessagesWorkspace } from '#domains/sms/page/messages-workspace.tsx'
import { ClientPanel } from '../../client-panel/client-panel.tsx'
import { ScheduleText } from './schedule-text.tsx'
import { ScheduledTexts } from './scheduled-texts.tsx'

/** Conversations by text, with the contact of the open one beside them. */
export function MessagesPage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/workspace/messages' })
  return (
    <MessagesWorkspace
      search={search}
      onSearch={(next) => void navigate({ to: '/messages', search: next })}
      panel={({ client }) => client && <ClientPanel contactId={client.id} />}
      scheduled={(room) => <ScheduledTexts room={room} />}
      schedule={(room, text, onClose) => <ScheduleText room={room} text={text} onClose={onClose} />}
    />
  )
}
