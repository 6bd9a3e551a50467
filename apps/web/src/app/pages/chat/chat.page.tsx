import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChatWorkspace } from '#domains/chat/page/chat-workspace.tsx'
import { useMedia } from '#ui/layout/use-media.ts'
import { MessageCard } from './message-card.tsx'
import { PickCardDialog } from './pick-card-dialog.tsx'

const card: Parameters<typeof ChatWorkspace>[0]['card'] = (each) => <MessageCard card={each} />
const pickCard: Parameters<typeof ChatWorkspace>[0]['pickCard'] = (options) => <PickCardDialog {...options} />

/** Rooms of the team; what is attached to a message comes from other domains. */
export function ChatPage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/workspace/chat' })
  const narrow = useMedia('(max-width: 760px)')
  return (
    <ChatWorkspace
      search={search}
      onSearch={(next, replace = false) => void navigate({ to: '/chat', search: next, replace })}
      narrow={narrow}
      card={card}
      pickCard={pickCard}
    />
  )
}
