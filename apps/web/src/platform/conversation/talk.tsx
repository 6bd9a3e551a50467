import { type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { FeedList } from '#ui/data/feed/feed-list.tsx'
import { usePagesAround } from '#ui/data/feed/use-pages-around.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatDate, formatDateTime, formatTime } from '#ui/format/dates.ts'
import { dayLabel } from '#ui/format/days.ts'
import { dayOf } from '#ui/format/zone.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type RoomPresence, useTyping } from './presence.ts'
import styles from './talk.module.css'

interface TalkPaneProps {
  /** Says with whom. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** The open room: its head, its messages, and the composer below one another. */
export const TalkPane = ({ label, className, children }: TalkPaneProps) => (
  <section className={classNames(styles.talk, className)} aria-label={label}>
    {children}
  </section>
)

interface TalkTopProps {
  className?: string | undefined
  /** On the left: the way back on a narrow screen, and a picture. */
  before?: ReactNode
  name: ReactNode
  /** Beside the name. */
  marks?: ReactNode
  /** Below the name. */
  under: ReactNode
  /** On the right. */
  children: ReactNode
}

export const TalkTop = ({ className, before, name, marks, under, children }: TalkTopProps) => (
  <header className={classNames(styles.head, className)}>
    {before}
    <div className={styles.who}>
      <div className={styles.nameLine}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        {marks}
      </div>
      <p className={styles.under}>{under}</p>
    </div>
    {children}
  </header>
)

/** A message that the server has, or one's own on its way there. */
type FeedMessage = { message: { id: string; createdAt: string } } | { pending: { id: string } }

interface MessageFeedProps<Row> {
  roomId: string
  query: Parameters<typeof usePagesAround>[0] & Parameters<typeof QueryState>[0]['query']
  failureText(error: unknown): string
  rows: readonly Row[]
  /** Pass the same function while it renders the same. */
  row(row: Row): ReactNode
  texts: Record<'messages' | 'noMessages' | 'noMessagesText', string> & { getMore?: string }
  /** Of a room without messages. */
  icon: ReactNode
  loading: ReactNode
  /** Id of a message to show. */
  shown: string | undefined
  /** Shows the newest messages instead. */
  onNewest?: (() => void) | undefined
}

const keyOf = (row: FeedMessage) => ('message' in row ? row.message.id : row.pending.id)
const dayTextOf = (row: FeedMessage) => dayLabel(dayOf('message' in row ? row.message.createdAt : Date.now()))

/** The messages of a room, oldest first. */
export function MessageFeed<Row extends FeedMessage>({
  roomId,
  query,
  failureText,
  rows,
  row,
  texts,
  icon,
  loading,
  shown,
  onNewest,
}: MessageFeedProps<Row>) {
  const { above, below } = usePagesAround(query, failureText)
  return (
    <div className={styles.middle}>
      <QueryState query={query} failureText={failureText} loading={loading}>
        {() =>
          rows.length === 0 ? (
            <EmptyState icon={icon} title={texts.noMessages} text={texts.noMessagesText} />
          ) : (
            <FeedList
              key={`${roomId}:${shown ?? ''}`}
              label={texts.messages}
              newest="end"
              rows={rows}
              rowKey={keyOf}
              row={row}
              dayOf={dayTextOf}
              above={{ ...above, ...(texts.getMore && { more: texts.getMore }) }}
              below={below}
              shown={shown}
              {...(onNewest && { onNewest })}
            />
          )
        }
      </QueryState>
    </div>
  )
}

interface TypingLineProps {
  presence: RoomPresence
  nameOf(userId: string): string
  text(names: readonly string[]): string
}

/** Who types now, by first names. */
export function TypingLine({ presence, nameOf, text }: TypingLineProps) {
  const names = useTyping(presence).map((id) => nameOf(id).split(' ')[0] ?? '')
  return (
    <p className={styles.typing} role="status">
      {names.length > 0 && text(names)}
    </p>
  )
}

export const MessageTime = ({ at, className }: { at: string; className?: string | undefined }) => (
  <time className={className} dateTime={at} title={formatDateTime(at)}>
    <VisuallyHidden>{formatDate(at)} </VisuallyHidden>
    {formatTime(at)}
  </time>
)

interface MessagePictureProps {
  name: string
  /** For screen readers. */
  label: string
  /** Draws the picture with this class. */
  picture(className: string | undefined): ReactNode
  /** Of the small one. */
  className: string | undefined
}

/** A picture of a message, which opens in full size. */
export function MessagePicture({ name, label, picture, className }: MessagePictureProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.picture} aria-label={label} onClick={() => setOpen(true)}>
        {picture(className)}
      </button>
      {open && (
        <Dialog open title={name} size="lg" onClose={() => setOpen(false)}>
          {picture(styles.large)}
        </Dialog>
      )}
    </>
  )
}
