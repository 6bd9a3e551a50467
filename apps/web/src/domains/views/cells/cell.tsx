import { formatDollars } from '@frontdesk/contract/kit/money'
import type { ColumnKey } from '@frontdesk/contract/views/list-shape'
import { CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallButton, FavoriteButton, listName, statusReason } from '#domains/contacts/list.public.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { PhoneLink } from '#ui/data/phone-link.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatLastContact } from '#ui/format/dates.ts'
import { addDays } from '#ui/format/days.ts'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { columnTexts } from '../texts/columns.texts.ts'
import type { ContactRow } from '../views.queries.ts'
import { CellSkeleton } from './cell-skeleton.tsx'
import styles from './cells.module.css'
import { FollowupCell, followupWhen } from './followup-cell.tsx'
import { LineIcons } from './line-icons.tsx'
import type { ListedContact } from './listed-contact.ts'
import { NameCell } from './name-cell.tsx'

export type CellKey = ColumnKey | 'card' | 'actions'

const looks = { active: 'ok', lapsed: 'warn', lead: 'info', former: 'neutral' } as const
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The content of a cell; a skeleton until its contact, or the rest of it, is loaded. */
export function createCell(now: number) {
  const today = dayOf(now)
  return (item: ListedContact | undefined, key: string, slot: number): ReactNode => {
    const cell = item && cellOf(item, key as CellKey, now, today)
    return cell === undefined ? <CellSkeleton column={key as CellKey} seed={slot} /> : cell
  }
}

/** Undefined while it is not loaded. */
function cellOf(item: ListedContact, key: CellKey, now: number, today: string): ReactNode | undefined {
  const { contact, row } = item
  switch (key) {
    case 'name':
      return <NameCell item={item} />
    case 'card':
      return <NameCell item={item} followupAt={now} />
    case 'status': {
      const { status, label, reason } = statusReason(contact.coverage, today)
      return (
        <span title={reason}>
          <Chip look={looks[status]}>{label}</Chip>
        </span>
      )
    }
    case 'tags':
      return <TagsCell tags={contact.tags} more={row?.moreTags ?? 0} />
    case 'phone': {
      const phone = contact.mobilePhone ?? contact.phone
      return phone && <PhoneLink phone={phone} contact={contact.id} className={styles.line} tabIndex={-1} />
    }
    case 'email':
    case 'company':
      return <span className={styles.line}>{textOf(item, key, now)}</span>
    case 'actions':
      return (
        <span className={styles.acts}>
          <CallButton
            name={listName(contact)}
            phone={contact.mobilePhone ?? contact.phone ?? undefined}
            contact={contact.id}
            tabIndex={-1}
          />
          <FavoriteButton contact={contact} name={listName(contact)} tabIndex={-1} />
        </span>
      )
    default:
      return row && rowCell(row, key, now)
  }
}

/** What only the row itself knows. */
function rowCell(row: ContactRow, key: CellKey, now: number): ReactNode {
  const { owner, policies, premium, nextRenewal, lastContact } = row
  const today = dayOf(now)
  switch (key) {
    case 'owner':
      return owner ? (
        <span className={styles.owner}>
          <Avatar name={fullName(owner)} picture={owner.avatar} size={20} decorative />
          <span className={styles.line}>{fullName(owner)}</span>
        </span>
      ) : (
        <span className={styles.owner} data-none>
          <CircleDashed aria-hidden />
          <span className={styles.line}>{columnTexts.unassigned}</span>
        </span>
      )
    case 'policies':
      return policies.count === 0 ? (
        <span className={styles.none}>{columnTexts.noPolicies}</span>
      ) : (
        <span className={styles.two}>
          <span className={styles.number}>{policies.count}</span>
          <LineIcons types={policies.types} />
        </span>
      )
    case 'premium':
      return (
        <span className={styles.two}>
          <span className={styles.number}>{premium > 0 ? formatDollars(premium) : <i>{DASH}</i>}</span>
          {nextRenewal && <span className={styles.second}>{columnTexts.renews(renewalDay(nextRenewal, today))}</span>}
        </span>
      )
    case 'nextFollowup':
      return <FollowupCell row={row} now={now} />
    case 'lastContact':
      return lastContact ? (
        <span className={styles.two}>
          <span className={styles.line}>{capitalized(formatLastContact(lastContact.at, now))}</span>
          <span className={styles.second}>{columnTexts.lastContactKinds[lastContact.kind]}</span>
        </span>
      ) : (
        <span className={styles.none}>{columnTexts.never}</span>
      )
    default:
      return <span className={styles.line}>{rowText(row, key, now)}</span>
  }
}

/** Within a year, the month and the day say enough: seen from the other end of their year. */
const renewalDay = (day: string, today: string) =>
  shortDay(day, day < addDays(today, 330) ? `${day.slice(0, 4)}-${day.slice(5, 7) > '06' ? '01-01' : '12-31'}` : today)

const SHOWN = 2

function TagsCell({ tags, more }: { tags: readonly string[]; more: number }) {
  const hidden = tags.slice(SHOWN)
  const count = hidden.length + more
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.slice(0, SHOWN).map((tag, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the next row uses them again
        <Chip key={at}>{tag}</Chip>
      ))}
      {count > 0 && <span>{columnTexts.moreTags(count)}</span>}
    </span>
  )
}

/** A cell as it is copied. */
export function textOf(item: ListedContact, key: CellKey, now: number): string {
  const { contact, row } = item
  const phone = contact.mobilePhone ?? contact.phone
  switch (key) {
    case 'name':
    case 'card':
      return listName(contact)
    case 'status':
      return statusReason(contact.coverage, dayOf(now)).label
    case 'tags':
      return contact.tags.join(', ')
    case 'phone':
      return phone ? formatPhone(phone) : ''
    case 'email':
      return contact.email ?? ''
    case 'company':
      return contact.companyName ?? ''
    default:
      return row ? rowText(row, key, now) : ''
  }
}

function rowText(row: ContactRow, key: CellKey, now: number): string {
  const today = dayOf(now)
  const { owner, policies, premium, nextRenewal, nextFollowup, lastContact, location, createdAt } = row
  switch (key) {
    case 'owner':
      return owner ? fullName(owner) : ''
    case 'policies':
      return String(policies.count)
    case 'premium':
      return premium > 0 ? formatDollars(premium) : ''
    case 'nextRenewal':
      return nextRenewal ? shortDay(nextRenewal, today) : ''
    case 'nextFollowup':
      return nextFollowup ? [followupWhen(nextFollowup, now), nextFollowup.note].filter(Boolean).join(' · ') : ''
    case 'lastContact':
      return lastContact ? capitalized(formatLastContact(lastContact.at, now)) : ''
    case 'location':
      return location?.name ?? ''
    case 'created':
      return shortDay(dayOf(createdAt), today)
    default:
      return ''
  }
}
