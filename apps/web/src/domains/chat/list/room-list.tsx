import { chatLimits } from '@frontdesk/contract/chat/limits'
import { type KeyboardEvent, useState } from 'react'
import { type Colleagues, useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import type { RoomChoice } from '#platform/conversation/frame.tsx'
import { ListItem, ListPane, ListSkeleton, useListKeys } from '#platform/conversation/list.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
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

const searchAfter = 200

export function RoomList({ selected, onOpen, onNew }: RoomChoice) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchAfter)
  const query = useRooms()
  const rooms = query.data ?? []
  const colleagues = useColleagues()
  const unread = rooms.reduce((sum, room) => sum + (room.mine.muted ? 0 : countUnread(room)), 0)
  return (
    <ListPane
      texts={texts}
      count={unread > 0 && texts.unread(unread)}
      search={{ value: typed, onChange: setTyped, maxLength: chatLimits.search }}
      onNew={onNew}
    >
      {search ? (
        <FoundMessages search={search} rooms={rooms} colleagues={colleagues} onOpen={onOpen} />
      ) : (
        <QueryState
          query={query}
          failureText={(error) => failureText('listChatRooms', error)}
          loading={<ListSkeleton row={styles.row} />}
        >
          {() => <Sections {...{ rooms, colleagues, selected, onOpen, onNew }} />}
        </QueryState>
      )}
    </ListPane>
  )
}

interface SectionsProps extends RoomChoice {
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
  const byFormat = (format: Room['format']) => shown.filter((room) => room.format === format)
  const [groups, direct] = [byFormat('group'), byFormat('direct')]
  useListKeys({
    rooms: [...groups, ...direct],
    selected,
    onOpen,
    onNew,
    texts: { ...texts, newKey: texts.new },
  })
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
              <ListItem
                className={styles.item}
                selected={room.id === selected}
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
              </ListItem>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className={styles.rooms}>
      {section(texts.groups, groups, true)}
      {section(texts.direct, direct, true)}
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
