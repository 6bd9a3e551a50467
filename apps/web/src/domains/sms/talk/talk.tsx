import { isSenderName } from '@frontdesk/contract/sms/limits'
import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { ConsentLinkDialog } from '#domains/sending/stop-wishes.public.ts'
import { type Colleagues, useColleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useTyping, useViewing } from '#platform/realtime/room-presence.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useVisible } from '#platform/use-visible.ts'
import { FeedList } from '#ui/data/feed/feed-list.tsx'
import { usePagesAround } from '#ui/data/feed/use-pages-around.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dayLabel } from '#ui/format/days.ts'
import { dayOf } from '#ui/format/zone.ts'
import { Composer } from '../composer/composer.tsx'
import type { PlannedText } from '../composer/planned.ts'
import { failureText } from '../failure-texts.ts'
import { formatRoomName } from '../room-name.ts'
import { countUnread, type Room, useMessages } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { MessageRow } from './message-row.tsx'
import { PendingRow } from './pending-row.tsx'
import { present } from './present.ts'
import { buildRows, type Row } from './rows.ts'
import { SharedNumberBar } from './shared-number-bar.tsx'
import { StopWishBar } from './stop-wish-bar.tsx'
import styles from './talk.module.css'
import { TalkHead } from './talk-head.tsx'
import { useSentTexts } from './use-sent-texts.ts'

interface TalkProps {
  room: Room
  /** Without it where something else says whom one talks with. */
  head?: boolean
  /** Id of a message to show. */
  shown?: string | undefined
  /** Shows the newest messages instead. */
  onNewest?(): void
  /** On the left: the way back on a narrow screen. */
  before?: ReactNode
  /** On the right of the head. */
  after?: ReactNode
  /** Opens the form for a text at a later time. */
  onSchedule?: ((planned: PlannedText) => void) | undefined
  /** What is sent later; from another domain. */
  scheduled?: ReactNode
}

const failed = (error: unknown) => failureText('listMessages', error)
const keyOf = (row: Row) => ('message' in row ? row.message.id : row.pending.id)
const dayTextOf = (row: Row) => dayLabel(dayOf('message' in row ? row.message.createdAt : Date.now()))

/** One conversation: who, what was said, and what to say next. */
export function Talk({ room, head = true, shown, onNewest, before, after, onSchedule, scheduled }: TalkProps) {
  const query = useMessages(room.id, shown)
  const { send, pending } = useSentTexts(room)
  const colleagues = useColleagues()
  useViewing(present, room.id)
  useRead(room)
  const rows = useMemo(() => buildRows(query.messages, pending), [query.messages, pending])
  const [gettingConsent, setGettingConsent] = useState(false)
  const { client } = room
  const getConsent =
    client && room.groupRecipients.length < 2 && !isSenderName(room.phoneNumber)
      ? () => setGettingConsent(true)
      : undefined
  const name = formatRoomName(room)
  const group = room.groupRecipients.length > 1
  const optedOut = room.disabled.length >= Math.max(1, room.groupRecipients.length)
  const row = useCallback(
    (each: Row) =>
      'message' in each ? (
        <MessageRow
          message={each.message}
          run={each.run}
          name={name}
          group={group}
          optedOut={optedOut}
          colleagues={colleagues}
        />
      ) : (
        <PendingRow text={each.pending} />
      ),
    [name, group, optedOut, colleagues],
  )
  const { above, below } = usePagesAround(query, failed)
  return (
    <section className={styles.talk} aria-label={texts.conversation(name)}>
      {head && <TalkHead room={room} before={before} after={after} onGetConsent={getConsent} />}
      <SharedNumberBar room={room} />
      {room.stopWishes.map((wish) => (
        <StopWishBar key={wish.id} wish={wish} />
      ))}
      <div className={styles.middle}>
        <QueryState query={query} failureText={(error) => failureText('listMessages', error)} loading={<Loading />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState icon={<MessageSquareText />} title={texts.noMessages} text={texts.noMessagesText} />
            ) : (
              <FeedList
                key={`${room.id}:${shown ?? ''}`}
                label={texts.messages}
                newest="end"
                rows={rows}
                rowKey={keyOf}
                row={row}
                dayOf={dayTextOf}
                above={above}
                below={below}
                shown={shown}
                {...(onNewest && { onNewest })}
              />
            )
          }
        </QueryState>
      </div>
      <TypingLine colleagues={colleagues} />
      {scheduled}
      <Composer
        key={room.id}
        room={room}
        onSend={send}
        onSchedule={onSchedule}
        onGetConsent={getConsent}
        colleagues={colleagues}
      />
      {gettingConsent && client && (
        <ConsentLinkDialog
          contactId={client.id}
          name={name}
          phone={room.phoneNumber}
          onClose={() => setGettingConsent(false)}
        />
      )}
    </section>
  )
}

function TypingLine({ colleagues }: { colleagues: Colleagues }) {
  const names = useTyping(present).map((id) => colleagues.nameOf(id).split(' ')[0] ?? '')
  return (
    <p className={styles.typing} role="status">
      {names.length > 0 && texts.typing(names)}
    </p>
  )
}

/** What is on the screen of an active person counts as read. */
function useRead(room: Room) {
  const me = useMe()
  const visible = useVisible()
  const unread = countUnread(room, me.id)
  useEffect(() => {
    if (!visible || unread === 0) return
    void api.sms.viewRoom({ params: { id: room.id }, body: { incoming: room.incoming } }).catch(() => {})
  }, [visible, unread, room.id, room.incoming])
}

const Loading = () => (
  <div className={styles.loading} aria-busy>
    <Skeleton width="46%" height={36} />
    <Skeleton width="38%" height={36} />
    <Skeleton width="52%" height={54} />
  </div>
)
