import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Hash, type LucideIcon, MessageSquareText, Mic, Phone } from 'lucide-react'
import { serverNow } from '#platform/server-time.ts'
import { Chip } from '#ui/data/chip.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import type { UsageRows } from '../billing.queries.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import styles from './rows.module.css'

const icons: Record<UsageKind, LucideIcon> = {
  minutes: Phone,
  messages: MessageSquareText,
  recordings: Mic,
  numbers: Hash,
}

/** A phone number is shown as one. */
const named = (title: string) => (/^\d{8,15}$/.test(title) ? formatPhone(title) : title)

/** A call, text, recording, or number, with a link to where it lives unless it was deleted. */
export function RowLine({ row }: { row: UsageRows['data'][number] }) {
  const { kind, at, quantity, title, detail, link, corrects } = row
  const Icon = icons[kind]
  const content = (
    <>
      <Icon size={16} aria-label={texts.kinds[kind]} />
      <span className={styles.words}>
        <span className={styles.name} data-gone={link === null || undefined}>
          {named(title)}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {corrects && <Chip>{texts.corrected}</Chip>}
      <span className={styles.amount}>{texts.quantities[kind](quantity)}</span>
      <time dateTime={at}>{shortInstant(at, serverNow())}</time>
    </>
  )
  return link === null ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <Link {...placeOf(link)} className={styles.row}>
      {content}
    </Link>
  )
}

/** The router’s link to a path of this application. */
function placeOf(path: string): LinkProps {
  const [to, search] = path.split('?', 2)
  return { to, search: Object.fromEntries(new URLSearchParams(search)) } as unknown as LinkProps
}
