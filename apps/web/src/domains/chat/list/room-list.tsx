import { chatLimits } from '@frontdesk/contract/chat/limits'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Colleagues, useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { countUnread, type Room, useRooms } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { formatRoomName } from '../room-name.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'
import { FoundMessages } from './found-messages.tsx'
import styles from './list.module.css'
import { RoomRow } from './room-row.tsx'
import { useOrder } from './use-order.ts'

interface RoomListProps {
  selected: string | undefined
  onOpen(roomId: string, messageId?: string): void
  onNew(): void
}

const searchAfter = 200

export function RoomList({ selected, onOpen, onNew }: RoomListProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchAfter)
  const query = useRooms()
  const rooms = query.data ?? []
  const colleagues = useColleagues()
  const unread = rooms.reduce((sum, room) => sum + (room.mine.muted ? 0 : countUnread(room)), 0)
  return (
    <section className={styles.pane} aria-label={texts.title}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{texts.title}</h1>
          <span className={styles.count}>{unread > 0 && texts.unread(unread)}</span>
          <Button look="solid" icon={<Plus />} onClick={onNew}>
            {texts.new}
          </Button>
        </div>
        <SearchField label={texts.search} value={typed} onChange={setTyped} maxLength={chatLimits.search} />
      </header>
      {search ? (
        <FoundMessages search={search} rooms={rooms} colleagues={colleagues} onOpen={onOpen} />
      ) : (
        <QueryState query={query} failureText={(error) => failureText('listChatRooms', error)} loading={<Loading />}>
          {() => <Sections {...{ rooms, colleagues, selected, onOpen, onNew }} />}
        </QueryState>
      )}
    </section>
  )
}

interface SectionsProps extends RoomListProps {
  rooms: readonly Room[]
  colleagues: Colleagues
}

function Sections({ rooms, colleagues, selected, onOpen, onNew }: SectionsProps) {
  const [showsHidden, setShowsHidden] = useState(false)
  const today = useToday()
  const shown = rooms.filter(({ mine, id }) => !mine.hidden || id === selected)
  const hidden = rooms.filter((room) => !shown.includes(room))
  const order = useOrder(rooms, (room) => formatRoomName(room, colleagues))
  const [dragged, setDragged] = useState<Room>()
  useRoomKeys(shown, selected, onOpen, onNew)
  const section = (title: string, list: readonly Room[], movable: boolean) =>
    list.length > 0 && (
      <section aria-label={title}>
        <h2 className={styles.heading}>{title}</h2>
        <ul>
          {list.map((room) => (
            <li
              key={room.id}
              draggable={movable}
              data-dragged={dragged?.id === room.id || undefined}
              onDragStart={() => setDragged(room)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged?.format === room.format && event.preventDefault()}
              onDrop={() => dragged && order.drop(dragged, room)}
            >
              <button
                type="button"
                className={styles.item}
                aria-current={room.id === selected || undefined}
                aria-keyshortcuts={movable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                onClick={() => onOpen(room.id)}
                onKeyDown={(event: KeyboardEvent) => {
                  const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined
                  if (!by || !movable) return
                  event.preventDefault()
                  order.step(room, by)
                }}
              >
                <RoomRow room={room} today={today} colleagues={colleagues} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  const byFormat = (format: Room['format']) => shown.filter((room) => room.format === format)
  return (
    <div className={styles.rooms}>
      {section(texts.groups, byFormat('group'), true)}
      {section(texts.direct, byFormat('direct'), true)}
      {hidden.length > 0 && (
        <Button look="quiet" size="s" onClick={() => setShowsHidden(!showsHidden)} aria-expanded={showsHidden}>
          {texts.hidden(hidden.length)}
        </Button>
      )}
      {showsHidden && section(texts.hidden(hidden.length), hidden, false)}
      <VisuallyHidden>
        <span role="status">{order.announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

function useRoomKeys(
  rooms: readonly Room[],
  selected: string | undefined,
  onOpen: RoomListProps['onOpen'],
  onNew: () => void,
) {
  const listed = [...rooms].sort((a, b) => Number(a.format === 'direct') - Number(b.format === 'direct'))
  const move = (by: number) => {
    const at = listed.findIndex(({ id }) => id === selected)
    const next = listed[at === -1 ? 0 : at + by]
    if (next) onOpen(next.id)
  }
  const scope = texts.title
  useShortcut({ keys: 'j', description: texts.nextKey, scope, run: () => move(1) })
  useShortcut({ keys: 'k', description: texts.previousKey, scope, run: () => move(-1) })
  useShortcut({ keys: 'c', description: texts.new, scope, run: onNew })
}

const Loading = () => (
  <div className={styles.rooms} aria-busy>
    {[1, 2, 3, 4, 5, 6].map((at) => (
      <span key={at} className={styles.row}>
        <Skeleton width={32} height={32} round />
        <span className={styles.words}>
          <Skeleton width="50%" height={14} />
          <Skeleton width="80%" height={12} />
        </span>
      </span>
    ))}
  </div>
)
