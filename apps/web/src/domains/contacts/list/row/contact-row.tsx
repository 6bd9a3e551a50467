import { type MouseEvent, memo } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { formatLastContact } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { CallButton } from '../../acts/call-button.tsx'
import { FavoriteButton } from '../../acts/favorite-button.tsx'
import { useToggleFavorite } from '../../acts/use-toggle-favorite.ts'
import { coName, listName, plainName } from '../../contact-name.ts'
import type { ContactSummary } from '../../contact-types.ts'
import { StatusWords } from '../../status/status-words.tsx'
import styles from '../list.module.css'
import { foundWhere } from './found-where.ts'
import { Marked } from './marked.tsx'
import { RowTags } from './row-tags.tsx'

interface ContactRowProps {
  contact: ContactSummary
  /** The row with the keyboard focus. */
  active: boolean
  search?: string
}

/** The list itself opens a pressed row; elements with their own action stop the event. */
const keep = (event: MouseEvent) => event.stopPropagation()

/**
 * A plain anchor, because the router's link is the most expensive part of a row. With a modifier key the browser opens
 * a tab; otherwise the list handles the click.
 */
function leaveToList(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) event.stopPropagation()
  else event.preventDefault()
}

export const ContactRow = memo(function ContactRow({ contact, active, search }: ContactRowProps) {
  const name = listName(contact)
  const co = coName(contact)
  const phones = [contact.mobilePhone, contact.phone].filter((phone) => phone !== null)
  const { marks, where } = contact.found ?? {}
  const second = where
    ? foundWhere(where, Boolean(contact.firstName ?? contact.lastName))
    : [contact.companyName !== name && contact.companyName, contact.email].filter(Boolean).join(' · ')
  return (
    <div className={styles.columns}>
      {active && <FavoriteKey contact={contact} />}
      <Avatar name={plainName(contact)} size={32} decorative />
      <span className={styles.who}>
        <span className={styles.line}>
          <a href={`/contacts/contact/${contact.id}`} className={styles.name} onClick={leaveToList}>
            <Marked text={name} search={search} marks={marks} />
          </a>
          {co && (
            <span className={styles.co}>
              & <Marked text={co} search={search} marks={marks} />
            </span>
          )}
        </span>
        <span className={styles.second}>
          {/* If there is room for only one of them, the reason it was found says more. */}
          {phones[0] && !where && <span className={styles.folded}>{formatPhone(phones[0])}</span>}
          <Marked text={second} search={search} marks={marks} />
        </span>
      </span>
      <span className={styles.phones}>
        {phones.map((phone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the next row uses them again
          <span key={at}>
            <Marked text={formatPhone(phone)} search={search} marks={marks} />
          </span>
        ))}
      </span>
      <RowTags tags={contact.tags} />
      <span className={styles.last}>
        {formatLastContact(contact.lastContactedAt)}
        <StatusWords coverage={contact.coverage} />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps presses from the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons have their own keys */}
      <span className={styles.acts} onClick={keep}>
        <CallButton name={name} phone={phones[0]} />
        <FavoriteButton contact={contact} name={name} />
      </span>
    </div>
  )
})

function FavoriteKey({ contact }: { contact: ContactSummary }) {
  const toggle = useToggleFavorite()
  useShortcut({
    keys: 'f',
    description: 'Add the contact to favorites, or remove it',
    scope: 'Contacts',
    run: () => void toggle(contact),
  })
  return null
}
