import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { FoundRow } from '#platform/conversation/list.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { failureText } from '../failure-texts.ts'
import { formatRoomName } from '../room-name.ts'
import { foundMessagesQuery } from '../sms.queries.ts'
import { listTexts as texts } from '../texts/list.texts.ts'
import styles from './list.module.css'

interface FoundTextsProps {
  search: string
  /** No conversation was found by its name or number. */
  none: boolean
  onOpen(roomId: string, messageId: string): void
}

/** Texts that contain the words, newest first; one opens its conversation at that place. */
export function FoundTexts({ search, none, onOpen }: FoundTextsProps) {
  const today = useToday()
  const { data, error, refetch, isPending, isFetching } = useQuery(foundMessagesQuery(search))
  if (error)
    return (
      <ListFailure text={failureText('searchMessages', error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  const found = data?.data ?? []
  if (found.length === 0)
    return none && !isPending ? (
      <EmptyState icon={<SearchX />} title={texts.noneFound(search)} text={texts.noneFoundText} />
    ) : null
  return (
    <>
      <h2 className={styles.heading}>{texts.foundMessages}</h2>
      <ul>
        {found.map(({ message, room }) => (
          <FoundRow
            key={message.id}
            name={formatRoomName(room)}
            at={message.createdAt}
            today={today}
            words={message.message}
            onOpen={() => onOpen(room.id, message.id)}
          />
        ))}
      </ul>
    </>
  )
}
