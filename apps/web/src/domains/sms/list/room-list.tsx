import { type RoomFilter, roomFilters, smsLimits } from '@frontdesk/contract/sms/limits'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import type { AnswerTo } from '#platform/api.ts'
import type { RoomChoice } from '#platform/conversation/frame.tsx'
import { ListItem, ListPane, ListSkeleton, useListKeys } from '#platform/conversation/list.tsx'
import { serverNow } from '#platform/server-time.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { FeedList } from '#ui/data/feed/feed-list.tsx'
import { useFeedPages } from '#ui/data/feed/use-feed-pages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { count } from '#ui/format/counted.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { failureText } from '../failure-texts.ts'
import type { ListedRun } from '../page/messages-search.ts'
import { countsQuery, type Room, useRooms } from '../sms.queries.ts'
import { listTexts as texts } from '../texts/list.texts.ts'
import { FoundTexts } from './found-texts.tsx'
import styles from './list.module.css'
import { RoomRow } from './room-row.tsx'
import { RunFilter } from './run-filter.tsx'

interface RoomListProps extends RoomChoice {
  filter: RoomFilter
  onFilter(filter: RoomFilter): void
  /** Shows only the unread replies to it, instead of the filter. */
  run?: ListedRun | undefined
  onAllRuns?(): void
}

const searchAfter = 200

export function RoomList({ filter, onFilter, run, onAllRuns = () => {}, selected, onOpen, onNew }: RoomListProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchAfter)
  const { data: counts } = useQuery(countsQuery())
  const query = useRooms(filter, search, run)
  const { rooms } = query
  useListKeys({ rooms, selected, onOpen, onNew, texts: { ...texts, newKey: texts.newTitle } })
  return (
    <ListPane
      texts={texts}
      count={counts && texts.open(counts.open)}
      search={{ value: typed, onChange: setTyped, maxLength: smsLimits.search }}
      onNew={onNew}
      filters={
        !search &&
        (run ? (
          <div className={styles.run}>
            <RunFilter run={run} onRemove={onAllRuns} />
          </div>
        ) : (
          <div className={styles.tabs}>
            <Tabs
              label={texts.filters}
              tabs={roomFilters.map((value) => ({ value, label: texts.filter[value] }))}
              value={filter}
              onChange={onFilter}
            />
          </div>
        ))
      }
    >
      <QueryState
        query={query}
        failureText={(error) => failureText('listRooms', error)}
        loading={<ListSkeleton row={styles.row} />}
      >
        {() =>
          search ? (
            <div className={styles.found}>
              {rooms.length > 0 && <h2 className={styles.heading}>{texts.foundConversations}</h2>}
              <Rows rooms={rooms.slice(0, smsLimits.roomsPage)} selected={selected} onOpen={onOpen} />
              <FoundTexts search={search} onOpen={onOpen} none={rooms.length === 0} />
            </div>
          ) : (
            <List
              query={query}
              rooms={rooms}
              counts={counts}
              filter={filter}
              run={run}
              selected={selected}
              onOpen={onOpen}
              onNew={onNew}
            />
          )
        }
      </QueryState>
    </ListPane>
  )
}

interface ListProps extends Pick<RoomListProps, 'filter' | 'run' | 'selected' | 'onOpen' | 'onNew'> {
  query: Parameters<typeof useFeedPages>[0]
  rooms: readonly Room[]
  counts: AnswerTo<'sms', 'countRooms'> | undefined
}

const keyOf = ({ id }: Room) => id
const headingOf = ({ status }: Room) => (status === 'attention' ? texts.attention : texts.others)

function List({ query, rooms, counts, filter, run, selected, onOpen, onNew }: ListProps) {
  const below = useFeedPages(query, (error) => failureText('listRooms', error))
  const row = useRow(selected, onOpen)
  const heading = useHeading(rooms, query.hasNextPage, filter, counts)
  if (rooms.length === 0 && run)
    return <EmptyState icon={<MessageSquareText />} title={texts.noReplies} text={texts.noRepliesText} />
  if (rooms.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText />}
        title={texts.none[filter]}
        text={texts.noneText[filter]}
        action={filter === 'open' ? <Button onClick={onNew}>{texts.newTitle}</Button> : undefined}
      />
    )
  const grouped = !run && (filter === 'open' || filter === 'mine')
  return (
    <FeedList
      className={styles.list ?? ''}
      label={texts.list}
      newest="start"
      rows={rooms}
      rowKey={keyOf}
      row={row}
      {...(grouped && { dayOf: headingOf, dayText: heading })}
      below={below}
    />
  )
}

/** A heading with the number of conversations below it, which need not all be loaded. Those that wait come first. */
function useHeading(
  rooms: readonly Room[],
  hasMore: boolean,
  filter: RoomFilter,
  counts: AnswerTo<'sms', 'countRooms'> | undefined,
) {
  const waiting = rooms.filter(({ status }) => status === 'attention').length
  const all = filter === 'mine' ? counts?.mine : counts?.open
  const urgent = waiting < rooms.length || !hasMore ? waiting : filter === 'open' ? counts?.attention : undefined
  const rest = all !== undefined && urgent !== undefined ? Math.max(0, all - urgent) : undefined
  return useCallback(
    (title: string) =>
      title === texts.attention ? (
        <GroupHeading title={title} rooms={urgent} urgent />
      ) : (
        <GroupHeading title={title} rooms={rest} />
      ),
    [urgent, rest],
  )
}

interface GroupHeadingProps {
  title: string
  rooms: number | undefined
  urgent?: boolean
}

const GroupHeading = ({ title, rooms, urgent = false }: GroupHeadingProps) => (
  <span className={classNames(styles.groupHeading, urgent && styles.urgent)}>
    {title} {rooms !== undefined && <span>{count(rooms)}</span>}
  </span>
)

function Rows({ rooms, selected, onOpen }: { rooms: readonly Room[] } & Pick<RoomListProps, 'selected' | 'onOpen'>) {
  const row = useRow(selected, onOpen)
  return rooms.map((room) => <div key={room.id}>{row(room)}</div>)
}

function useRow(selected: string | undefined, onOpen: RoomListProps['onOpen']) {
  useNow()
  const now = serverNow()
  const today = useToday()
  const colleagues = useColleagues()
  return (room: Room) => (
    <ListItem selected={room.id === selected} onClick={() => onOpen(room.id)}>
      <RoomRow room={room} selected={room.id === selected} now={now} today={today} colleagues={colleagues} />
    </ListItem>
  )
}
