import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { moveFocus } from '#ui/layer/focus.ts'
import { coName, listName, plainName } from '../contact-name.ts'
import { useSettled } from '../timing/use-settled.ts'
import styles from './merge.module.css'

interface FindContactProps {
  exceptId: string
  onChoose(id: string): void
}

const MOST = 20

/** Arrow down goes from the box into what was found. */
export function FindContact({ exceptId, onChoose }: FindContactProps) {
  const list = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 150)
  const { data, error, isFetching } = useQuery({
    ...api.contacts.listContacts.queryOptions({ query: { search, limit: MOST } }),
    enabled: search !== '',
    select: (page) => page.data.filter(({ id }) => id !== exceptId),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (!step || !list.current) return
    event.preventDefault()
    moveFocus([...list.current.querySelectorAll<HTMLElement>('button')], step)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and the buttons inside
    <div className={styles.find} onKeyDown={onKeyDown}>
      <SearchField
        label="Find the other contact"
        placeholder="Name, phone, email or company"
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <section ref={list} aria-label="Found contacts" aria-busy={isFetching} className={styles.found}>
        {data?.map((contact) => (
          <button key={contact.id} type="button" className={styles.hit} onClick={() => onChoose(contact.id)}>
            <Avatar name={plainName(contact)} size={32} decorative />
            <span className={styles.who}>
              <span>{[listName(contact), coName(contact)].filter(Boolean).join(' · ')}</span>
              <span className={styles.quiet}>
                {[contact.mobilePhone ?? contact.phone].flatMap((phone) => (phone ? [formatPhone(phone)] : []))[0] ??
                  contact.email ??
                  contact.companyName}
              </span>
            </span>
          </button>
        ))}
      </section>
      <p aria-live="polite" className={styles.quiet}>
        {error
          ? messageOf(error)
          : search === ''
            ? 'Everything kept about the other contact comes over to this one. It can be undone for 30 days.'
            : data?.length === 0 && 'Nobody else was found.'}
      </p>
    </div>
  )
}
