import { ArrowLeft, Bell, MessagesSquare, Volume2, VolumeX } from 'lucide-react'
import { Fragment, type ReactNode, type Ref, Suspense, useState } from 'react'
import { useSounds } from '#platform/alerts/sound-setting.ts'
import { useNotifications } from '#platform/alerts/use-notifications.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './frame.module.css'
import type { RoomSearch } from './room-search.ts'

type FrameTexts = Record<'back' | 'chooseTitle' | 'chooseText' | 'soundsOn' | 'soundsOff' | 'notifications', string>

/** What the list and the form for a new room need. */
export interface RoomChoice {
  selected: string | undefined
  onOpen(roomId: string, messageId?: string): void
  onNew(): void
}

export interface OpenRoomProps {
  id: string
  /** Id of a message to show. */
  shown: string | undefined
  /** The way back on a narrow screen. */
  back: ReactNode
  /** Shows the newest messages. */
  onNewest(): void
}

interface ConversationFrameProps {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** One pane at a time. */
  narrow: boolean
  search: RoomSearch
  onSearch(search: RoomSearch): void
  list(choice: RoomChoice): ReactNode
  room(open: OpenRoomProps): ReactNode
  newRoom(options: { onOpen(roomId: string): void; onClose(): void }): ReactNode
  texts: FrameTexts
}

/** A list of rooms, and the one that is open beside it. */
export function ConversationFrame(props: ConversationFrameProps) {
  const { ref, className, narrow, search, onSearch, list, room, newRoom, texts } = props
  const { room: id, message: shown } = search
  const [adding, setAdding] = useState(false)
  const onOpen = (next: string, message?: string) => {
    setAdding(false)
    onSearch({ room: next, ...(message && { message }) })
  }
  const back = narrow && <IconButton name={texts.back} icon={<ArrowLeft />} onClick={() => onSearch({})} />
  return (
    <>
      <div ref={ref} className={classNames(styles.page, className)} data-narrow={narrow || undefined}>
        {(!narrow || !id) && (
          <div className={styles.list}>
            {list({ selected: id, onOpen, onNew: () => setAdding(true) })}
            <Alerts texts={texts} />
          </div>
        )}
        {id ? (
          <Fragment key={id}>{room({ id, shown, back, onNewest: () => onSearch({ room: id }) })}</Fragment>
        ) : (
          !narrow && <NoRoom title={texts.chooseTitle} text={texts.chooseText} />
        )}
      </div>
      {adding && <Suspense>{newRoom({ onOpen, onClose: () => setAdding(false) })}</Suspense>}
    </>
  )
}

export const RoomPane = ({ children }: { children: ReactNode }) => <div className={styles.room}>{children}</div>

export const NoRoom = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <div className={styles.nothing}>
    <EmptyState icon={<MessagesSquare />} title={title} text={text} action={action} />
  </div>
)

/** How one learns of new messages, on this device. */
function Alerts({ texts }: { texts: FrameTexts }) {
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
