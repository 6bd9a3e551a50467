import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { DASH } from '#ui/format/dash.ts'
import { fullName } from '#ui/format/names.ts'
import { moveFocus } from '#ui/layer/focus.ts'
import { useSettled } from '../../values/use-settled.ts'
import styles from './why.module.css'

type Found = AnswerTo<'contacts', 'listContacts'>['data'][number]

interface ChooseContactProps {
  tag: { name: string }
  onChoose(contact: { id: string; name: string }): void
  onClose(): void
}

const MOST = 20
const nameOf = (contact: Found) =>
  contact.firstName || contact.lastName ? fullName(contact) : (contact.companyName ?? DASH)

/** Arrow down goes from the box into who was found. */
export function ChooseContact({ tag, onChoose, onClose }: ChooseContactProps) {
  const list = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), 150)
  const { data, error, isFetching } = useQuery({
    ...api.contacts.listContacts.queryOptions({ query: { search, limit: MOST } }),
    enabled: search !== '',
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (!step || !list.current) return
    event.preventDefault()
    moveFocus([...list.current.querySelectorAll<HTMLElement>('button')], step)
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Why “${tag.name}”?`}
      subtitle="Choose a contact to see why it carries this tag, or does not"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and the buttons inside */}
      <div className={styles.find} onKeyDown={onKeyDown}>
        <SearchField
          label="Find a contact"
          placeholder="Name, phone, email or company"
          value={typed}
          onChange={setTyped}
        />
        <section ref={list} aria-label="Found contacts" aria-busy={isFetching} className={styles.found}>
          {data?.data.map((contact) => (
            <button
              key={contact.id}
              type="button"
              className={styles.hit}
              onClick={() => onChoose({ id: contact.id, name: nameOf(contact) })}
            >
              <Avatar name={nameOf(contact)} size={32} decorative />
              {nameOf(contact)}
            </button>
          ))}
        </section>
        <p aria-live="polite" className={styles.quiet}>
          {error ? messageOf(error) : search !== '' && data?.data.length === 0 && 'Nobody was found.'}
        </p>
      </div>
    </Dialog>
  )
}
