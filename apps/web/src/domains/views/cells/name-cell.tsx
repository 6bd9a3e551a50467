import { Building2 } from 'lucide-react'
import { coName, foundWhere, highlight, listName, Marked, plainName } from '#domains/contacts/list.public.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { columnTexts } from '../texts/columns.texts.ts'
import styles from './cells.module.css'
import { FollowupLine } from './followup-cell.tsx'
import type { ListedContact } from './listed-contact.ts'

interface NameCellProps {
  item: ListedContact
  /** In a card, the next follow-up is below the name. */
  followupAt?: number
}

/** A plain anchor: with a modifier key the browser opens a tab; otherwise the grid handles the click. */
export function NameCell({ item, followupAt }: NameCellProps) {
  const { contact, search, row } = item
  const { marks, where } = contact.found ?? {}
  const name = listName(contact)
  const isCompany = !contact.firstName && !contact.lastName && contact.companyName !== null
  return (
    <span className={styles.who}>
      {isCompany ? (
        <span className={styles.company} aria-hidden>
          <Building2 />
        </span>
      ) : (
        <Avatar name={plainName(contact)} size={32} decorative />
      )}
      <span className={styles.two}>
        <a href={`/contacts/contact/${contact.id}`} tabIndex={-1} className={styles.name}>
          <Marked text={name} search={search} marks={marks} />
        </a>
        <span className={styles.second}>
          {followupAt !== undefined && row?.nextFollowup ? (
            <FollowupLine followup={row.nextFollowup} now={followupAt} />
          ) : (
            <Marked text={where ? foundWhere(where, !isCompany) : secondLine(item)} search={search} marks={marks} />
          )}
        </span>
      </span>
    </span>
  )
}

/** The co-applicant, else a phone or an email; in a search, the first of them that it found. */
function secondLine({ contact, search }: ListedContact): string {
  const { companyName, email, mobilePhone, phone, found } = contact
  const co = coName(contact)
  const lines = [
    co && columnTexts.coApplicant(co),
    ...[mobilePhone, phone].map((each) => each && formatPhone(each)),
    email,
    companyName !== listName(contact) && companyName,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
  const isFound = (line: string) => search !== undefined && highlight(line, search, found?.marks).some(({ hit }) => hit)
  return lines.find(isFound) ?? lines[0] ?? ''
}
