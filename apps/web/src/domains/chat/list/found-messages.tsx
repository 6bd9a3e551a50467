import { gifOf, isChatSearch } from '@frontdesk/contract/chat/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Paperclip, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { FoundRow } from '#platform/conversation/list.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { foundPagesQuery, type Room } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { formatRoomName } from '../room-name.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'
import styles from './list.module.css'

interface FoundMessagesProps {
  search: string
  rooms: readonly Room[]
  colleagues: Colleagues
  onOpen(roomId: string, messageId: string): void
}

/** Messages of one's rooms that contain the words, newest first; one opens its room at that place. */
export function FoundMessages({ search, rooms, colleagues, onOpen }: FoundMessagesProps) {
  const [room, setRoom] = useState('')
  const [user, setUser] = useState('')
  const [file, setFile] = useState(false)
  const today = useToday()
  const query = useInfiniteQuery(foundPagesQuery({ q: search, room, user, file }))
  const found = query.data?.pages.flatMap(({ data }) => data) ?? []
  const filters = (
    <div className={styles.filters}>
      <SelectField
        label={texts.inRoom}
        hideLabel
        value={room}
        onChange={setRoom}
        placeholder={texts.anyRoom}
        options={rooms.map((each) => ({ value: each.id, label: formatRoomName(each, colleagues) }))}
      />
      <SelectField
        label={texts.fromPerson}
        hideLabel
        value={user}
        onChange={setUser}
        placeholder={texts.anyPerson}
        options={colleagues.people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Checkbox label={texts.withFile} value={file} onChange={setFile} />
    </div>
  )
  return (
    <div className={styles.rooms}>
      {filters}
      {!isChatSearch(search) ? (
        <p className={styles.hint}>{texts.searchShort}</p>
      ) : query.error ? (
        <ListFailure
          text={failureText('searchChat', query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.isPending ? (
        <p className={styles.hint}>
          <Spinner label={texts.search} />
        </p>
      ) : found.length === 0 ? (
        <EmptyState icon={<SearchX />} title={texts.noneFound(search)} text={texts.noneFoundText} />
      ) : (
        <ul aria-label={texts.found}>
          {found.map(({ message, room: its }) => (
            <FoundRow
              key={message.id}
              name={colleagues.nameOf(message.user)}
              at={message.createdAt}
              today={today}
              words={gifOf(message.message) === undefined ? message.message : texts.gif}
              onOpen={() => onOpen(its.id, message.id)}
            >
              <span className={styles.foundRoom} dir="auto">
                {formatRoomName(its, colleagues)}
                {message.files.length > 0 && (
                  <span>
                    <Paperclip size={12} aria-hidden /> {message.files[0]?.name}
                  </span>
                )}
              </span>
            </FoundRow>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.moreFound}
        </Button>
      )}
    </div>
  )
}
