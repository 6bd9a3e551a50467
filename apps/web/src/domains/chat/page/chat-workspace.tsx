import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Bell, MessagesSquare, Volume2, VolumeX } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSounds } from '#platform/alerts/sound-setting.ts'
import { useNotifications } from '#platform/alerts/use-notifications.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { type Card, roomsQuery } from '../chat.queries.ts'
import { forgetRoom, putRoom } from '../chat-cache.ts'
import type { PickCard } from '../composer/composer.tsx'
import { failureText } from '../failure-texts.ts'
import { RoomList } from '../list/room-list.tsx'
import { Talk } from '../talk/talk.tsx'
import { chatTexts as texts } from '../texts/chat.texts.ts'
import styles from './page.module.css'
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
  const [adding, setAdding] = useState(false)
  const { room: roomId, message } = search
  const open = (room: string, shown?: string) => onSearch({ room, ...(shown && { message: shown }) })
  useDirect(search.with, (room) => onSearch({ room }, true))
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      {(!narrow || !roomId) && (
        <div className={styles.list}>
          <RoomList selected={roomId} onOpen={open} onNew={() => setAdding(true)} />
          <Alerts />
        </div>
      )}
      {roomId ? (
        <div className={styles.talk}>
          <OpenRoom
            key={roomId}
            id={roomId}
            shown={message}
            onSearch={onSearch}
            back={narrow && <IconButton name={texts.back} icon={<ArrowLeft />} onClick={() => onSearch({})} />}
            card={card}
            pickCard={pickCard}
          />
        </div>
      ) : (
        !narrow && (
          <div className={styles.nothing}>
            <EmptyState icon={<MessagesSquare />} title={texts.chooseTitle} text={texts.chooseText} />
          </div>
        )
      )}
      {adding && (
        <Suspense>
          <NewRoomDialog
            onClose={() => setAdding(false)}
            onOpen={(room) => {
              setAdding(false)
              open(room)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface OpenRoomProps extends Pick<WorkspaceProps, 'onSearch' | 'card' | 'pickCard'> {
  id: string
  shown: string | undefined
  back: ReactNode
}

/** The room may be lost while it is open: then nothing of it is shown any more. */
function OpenRoom({ id, shown, onSearch, back, card, pickCard }: OpenRoomProps) {
  const query = useQuery(roomsQuery())
  return (
    <QueryState query={query} failureText={(error) => failureText('listChatRooms', error)}>
      {({ data }) => {
        const room = data.find((each) => each.id === id)
        if (!room)
          return (
            <div className={styles.nothing}>
              <Forget id={id} />
              <EmptyState
                icon={<MessagesSquare />}
                title={texts.gone}
                text={texts.chooseText}
                action={back || undefined}
              />
            </div>
          )
        return (
          <Talk
            room={room}
            shown={shown}
            onShow={(message) => onSearch({ room: id, message })}
            onNewest={() => onSearch({ room: id })}
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
    forgetRoom(client, id)
  }, [client, id])
  return null
}

/** Opens the direct room with a colleague, which is created if there is none. */
function useDirect(userId: string | undefined, onOpen: (roomId: string) => void) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.chat.createChatRoom({ body: { format: 'direct', users: [id] } }),
    onSuccess(room) {
      putRoom(client, room)
      onOpen(room.id)
    },
    onError: (error) => snack.error(failureText('createChatRoom', error)),
  })
  useEffect(() => {
    if (userId) mutate(userId)
  }, [userId, mutate])
}

/** How one learns of new messages, on this device. */
function Alerts() {
  const { on, toggle } = useSounds()
  const { canAsk, ask } = useNotifications()
  return (
    <div className={styles.alerts}>
      <IconButton
        size="s"
        name={on ? texts.soundsOff : texts.soundsOn}
        icon={on ? <Volume2 /> : <VolumeX />}
        onClick={toggle}
      />
      {canAsk && <IconButton size="s" name={texts.notifications} icon={<Bell />} onClick={ask} />}
    </div>
  )
}
