import { Bell, MessagesSquare, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useSounds } from '#platform/alerts/sound-setting.ts'
import { useNotifications } from '#platform/alerts/use-notifications.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './rooms-frame.module.css'

type FrameTexts = Record<'chooseTitle' | 'chooseText' | 'soundsOn' | 'soundsOff' | 'notifications', string>

interface RoomsFrameProps {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** One pane at a time. */
  narrow: boolean
  list: ReactNode
  /** The open room, in its RoomPane. */
  room: ReactNode
  texts: FrameTexts
}

/** A list of rooms, and the one that is open beside it. */
export const RoomsFrame = ({ ref, className, narrow, list, room, texts }: RoomsFrameProps) => (
  <div ref={ref} className={classNames(styles.page, className)} data-narrow={narrow || undefined}>
    {(!narrow || !room) && (
      <div className={styles.list}>
        {list}
        <Alerts texts={texts} />
      </div>
    )}
    {room || (!narrow && <NoRoom title={texts.chooseTitle} text={texts.chooseText} />)}
  </div>
)

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
