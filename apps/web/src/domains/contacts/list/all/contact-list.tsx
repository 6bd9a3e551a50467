import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { type ListView, VirtualList, type VirtualListHandle } from '#ui/data/virtual-list.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { useContactAhead } from '../../acts/use-contact-ahead.ts'
import { useOpenContact } from '../../acts/use-open-contact.ts'
import { countsQuery } from '../../contacts.queries.ts'
import { failureText } from '../../failure-texts.ts'
import styles from '../list.module.css'
import { ContactRow } from '../row/contact-row.tsx'
import { RowSkeleton } from '../row/row-skeleton.tsx'
import { type Letter, placesOf } from './places.ts'
import { useContactRows } from './use-contact-rows.ts'
import { useListWindow } from './use-list-window.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'

export interface ContactListHandle {
  jumpTo(letter: Letter): void
}

interface ContactListProps {
  handle: Ref<ContactListHandle>
  onLetter(letter: Letter | undefined): void
}

/** The scroll position when the list was left: returning from a contact restores it. */
let leftAt = 0

/** All contacts, # to z, as one list. */
export function ContactList({ handle, onLetter }: ContactListProps) {
  const { data: counts } = useQuery(countsQuery())
  const list = useRef<VirtualListHandle>(null)
  const places = useMemo(() => placesOf(counts?.letters ?? {}), [counts])
  const { wanted, onView, look } = useListWindow(places, onLetter)
  const rows = useContactRows(places, wanted)
  const remember = useSteadyScroll({ list, places, rows })
  const open = useOpenContact()
  const ahead = useContactAhead()
  const { total, starts } = places

  useImperativeHandle(handle, () => ({
    jumpTo(to) {
      list.current?.scrollToIndex(starts[to] ?? 0, 'top')
      look()
    },
  }))

  const restored = useRef(false)
  useLayoutEffect(() => {
    if (restored.current || total === 0) return
    restored.current = true
    list.current?.scrollToIndex(leftAt, 'top')
  }, [total])

  const viewed = (view: ListView) => {
    onView(view)
    remember()
    if (restored.current) leftAt = view.first
  }

  return (
    <div className={styles.list}>
      <VirtualList
        role="list"
        label="Contacts"
        count={total}
        handle={list}
        onView={viewed}
        row={(index, active, slot) => {
          const contact = rows.contactAt(index)
          return contact ? <ContactRow contact={contact} active={active} /> : <RowSkeleton seed={slot} />
        }}
        onAim={(index) => {
          const contact = rows.contactAt(index)
          if (contact) ahead(contact.id)
        }}
        onOpen={(index) => {
          const contact = rows.contactAt(index)
          if (contact) open(contact.id)
        }}
      />
      {rows.failure && (
        <ListFailure
          text={failureText('listContacts', rows.failure.error)}
          onRetry={rows.failure.retry}
          retrying={rows.failure.retrying}
        />
      )}
    </div>
  )
}
