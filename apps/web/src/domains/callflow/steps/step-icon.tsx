import {
  CircleDot,
  Clock,
  Grip,
  Hourglass,
  type LucideIcon,
  MessageSquareReply,
  MessageSquareWarning,
  Music,
  PhoneIncoming,
  PhoneOff,
  Users,
  Voicemail,
  Volume2,
} from 'lucide-react'
import styles from './steps.module.css'

export type Look = 'accent' | 'info' | 'warn' | 'ok' | 'bad'
export type IconOf =
  | 'arrival'
  | 'welcome'
  | 'hours'
  | 'recording'
  | 'menu'
  | 'groups'
  | 'queue'
  | 'music'
  | 'voicemail'
  | 'missed'
  | 'closed'
  | 'hangup'

const icons: Readonly<Record<IconOf, readonly [LucideIcon, Look]>> = {
  arrival: [PhoneIncoming, 'accent'],
  welcome: [Volume2, 'accent'],
  hours: [Clock, 'info'],
  recording: [CircleDot, 'bad'],
  menu: [Grip, 'info'],
  groups: [Users, 'accent'],
  queue: [Hourglass, 'warn'],
  music: [Music, 'accent'],
  voicemail: [Voicemail, 'ok'],
  missed: [MessageSquareReply, 'info'],
  closed: [MessageSquareWarning, 'bad'],
  hangup: [PhoneOff, 'bad'],
}

/** Beside the title of a step or card. */
export function StepIcon({ of }: { of: IconOf }) {
  const [Icon, look] = icons[of]
  return (
    <span className={styles.icon} data-look={look} aria-hidden>
      <Icon />
    </span>
  )
}
