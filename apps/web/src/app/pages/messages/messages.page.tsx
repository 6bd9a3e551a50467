import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessagesWorkspace } from '#domains/sms/page/messages-workspace.tsx'
import { ClientPanel } from '../../client-panel/client-panel.tsx'
import { useMedia } from '../../shell/use-media.ts'
import { ScheduleText } from './schedule-text.tsx'
import { ScheduledTexts } from './scheduled-texts.tsx'

/** Conversations by text, with the contact of the open one beside them. */
export function MessagesPage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/workspace/messages' })
  const narrow = useMedia('(max-width: 760px)')
  const tight = useMedia('(max-width: 1180px)')
  return (
    <MessagesWorkspace
      search={search}
      onSearch={(next) => void navigate({ to: '/messages', search: next })}
      narrow={narrow}
      tight={tight}
      panel={({ client }) => client && <ClientPanel contactId={client.id} />}
      scheduled={(room) => <ScheduledTexts room={room} />}
      schedule={(room, text, onClose) => <ScheduleText room={room} text={text} onClose={onClose} />}
    />
  )
}
