import type { ReactNode, Ref } from 'react'
import styles from './event-item.module.css'

interface EventItemProps {
  item?: Ref<HTMLLIElement>
  /** A heading above it: the first of its day. */
  day?: string | undefined
  icon: ReactNode
  tone?: 'ok' | 'warn' | 'bad' | 'info' | undefined
  /** Who did what, in one line. */
  head: ReactNode
  /** On the right of the head. */
  time: ReactNode
  menu?: ReactNode
  look?: 'live' | 'pinned' | 'found' | 'pending' | 'unsent' | undefined
  children?: ReactNode
}

/** Something that happened, in a list by time: a line connects the icons. */
export const EventItem = ({ item, day, icon, tone, head, time, menu, look, children }: EventItemProps) => (
  <li ref={item} className={styles.item} data-look={look}>
    {day && <h3 className={styles.day}>{day}</h3>}
    <span className={styles.icon} data-tone={tone} aria-hidden>
      {icon}
    </span>
    <div className={styles.content}>
      <div className={styles.head}>
        <p className={styles.words}>{head}</p>
        {menu && <span className={styles.menu}>{menu}</span>}
        <span className={styles.time}>{time}</span>
      </div>
      {children}
    </div>
  </li>
)
