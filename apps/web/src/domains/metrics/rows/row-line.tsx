import { Link, type LinkProps } from '@tanstack/react-router'
import {
  CalendarCheck,
  ContactRound,
  FileText,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Mic,
  Phone,
} from 'lucide-react'
import { serverNow } from '#platform/server-time.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import type { CountedRow, UsedRow } from '../metrics.queries.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import styles from './rows.module.css'

const icons: Record<CountedRow['kind'] | UsedRow['kind'], LucideIcon> = {
  contact: ContactRound,
  policy: FileText,
  call: Phone,
  text: MessageSquareText,
  card: ListTodo,
  followup: CalendarCheck,
  recording: Mic,
}

interface RowLineProps {
  kind: keyof typeof icons
  title: string
  detail: string
  at: string
  amount?: string | undefined
  /** Where it lives; a private follow-up of somebody else has no such place. */
  place: LinkProps | undefined
}

/** A phone number is shown as one. */
const named = (title: string) => (/^\d{8,15}$/.test(title) ? formatPhone(title) : title)

export function RowLine({ kind, title, detail, at, amount, place }: RowLineProps) {
  const Icon = icons[kind]
  // A follow-up may have no contact; of a private one nothing is known.
  const name = named(title) || (kind === 'followup' ? detail || texts.privateFollowup : texts.unknown)
  const content = (
    <>
      <Icon size={16} aria-label={texts.kinds[kind]} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail && detail !== name && <span className={styles.detail}>{detail}</span>}
      </span>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
      <time dateTime={at}>{shortInstant(at, serverNow())}</time>
    </>
  )
  return place ? (
    <Link {...place} className={styles.row}>
      {content}
    </Link>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}
