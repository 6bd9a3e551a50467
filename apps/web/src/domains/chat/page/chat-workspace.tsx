import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { ConversationFrame, NoRoom, type OpenRoomProps, RoomPane } from '#platform/conversation/frame.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { applyRoom, clearRoom } from '../chat.live.ts'
import { type Card, useRooms } from '../chat.queries.ts'
import type { PickCard } from '../composer/composer.tsx'
import { failureText } from '../failure-texts.ts'
import { RoomList } from '../list/room-list.tsx'
import { Talk } from '../talk/talk.tsx'
import { chatTexts as texts } from '../texts/chat.texts.ts'
import type { ChatSearch } from './page-search.ts'

const NewRoomDialog = lazy(() => import('../dialogs/new-room-dialog.tsx').then((m) => ({ default: m.NewRoomDialog })))

interface WorkspaceProps {
  search: ChatSearch
  onSearch(search: ChatSearch, replace?: boolean): void
  /** One pane at a time. */
  narrow: boolean
  /** A contact, policy, or follow-up in a message; from other domains. */
  card(card: Card): ReactNode
  pickCard: PickCard
}

export function ChatWorkspace({ search, onSearch, narrow, card, pickCard }: WorkspaceProps) {
  useDirect(search.with, (room) => onSearch({ room }, true))
  return (
    <ConversationFrame
      narrow={narrow}
      search={search}
      onSearch={onSearch}
      texts={texts}
      list={(choice) => <RoomList {...choice} />}
      room={(open) => (
        <RoomPane>
          <OpenRoom {...open} onSearch={onSearch} card={card} pickCard={pickCard} />
        </RoomPane>
      )}
      newRoom={(options) => <NewRoomDialog {...options} />}
    />
  )
}

type ChatRoomProps = OpenRoomProps & Pick<WorkspaceProps, 'onSearch' | 'card' | 'pickCard'>

/** The room may be lost while it is open: then nothing of it is shown any more. */
function OpenRoom({ id, shown, back, onNewest, onSearch, card, pickCard }: ChatRoomProps) {
  const query = useRooms()
  return (
    <QueryState query={query} failureText={(error) => failureText('listChatRooms', error)}>
      {(rooms) => {
        const room = rooms.find((each) => each.id === id)
        if (!room)
          return (
            <>
              <Forget id={id} />
              <NoRoom title={texts.gone} text={texts.chooseText} action={back || undefined} />
            </>
          )
        return (
          <Talk
            room={room}
            shown={shown}
            onShow={(message) => onSearch({ room: id, message })}
            onNewest={onNewest}
            onClose={() => onSearch({})}
            before={back}
            card={card}
            pickCard={pickCard}
          />
        )
      }}
    </QueryState>
  )
}

function Forget({ id }: { id: string }) {
  const client = useQueryClient()
  useEffect(() => {
    clearRoom(client, id)
  }, [client, id])
  return null
}

/** Opens the direct room with a colleague, which is created if there is none. */
function useDirect(userId: string | undefined, onOpen: (roomId: string) => void) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.chat.createChatRoom({ body: { format: 'direct', users: [id] } }),
    onSuccess(room) {
      applyRoom(client, room)
      onOpen(room.id)
    },
    onError: (error) => snack.error(failureText('createChatRoom', error)),
  })
  useEffect(() => {
    if (userId) mutate(userId)
  }, [userId, mutate])
}
