import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { discardQueued } from '#platform/outbox/send-kept.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Pager } from '#ui/data/pager.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Activity } from '../contact-types.ts'
import { stickiesQuery } from '../contacts.queries.ts'
import { failureText } from '../failure-texts.ts'
import { NoteBox, type NoteBoxHandle } from './note-box.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './notes.module.css'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { PendingItem } from './pending-item.tsx'
import { NOTE_SIZES, useNotePages } from './use-note-pages.ts'
import { type NewNote, type PendingNote, useSentNotes } from './use-sent-notes.ts'

/** Notes of a contact: sticky ones on top, then by time. */
export function ActivityCard({ contactId }: { contactId: string }) {
  const pages = useNotePages(contactId)
  const stickies = useQuery(stickiesQuery(contactId)).data?.data ?? []
  const box = useRef<NoteBoxHandle>(null)
  const sent = useSentNotes(contactId)
  const now = useNow()
  const { notes, total, page, limit } = pages
  const pending = sent.pending.filter((note) => !hasLanded(note, [...stickies, ...notes]))
  const add = (note: NewNote) => {
    // A new note is on the first page.
    if (page > 1) pages.goTo(1)
    return sent.send(note)
  }
  const takeBack = (note: PendingNote) => {
    box.current?.takeBack(note)
    void discardQueued(note.key)
  }
  return (
    <Card
      title="Activity"
      aside={total + stickies.length || undefined}
      flush
      footer={
        total > NOTE_SIZES[0] && (
          <Pager
            of="activities"
            {...{ page, total }}
            pageSize={limit}
            onPage={pages.goTo}
            sizes={NOTE_SIZES}
            onPageSize={pages.setLimit}
          />
        )
      }
    >
      <NoteBox contactId={contactId} onAdd={add} handle={box} />
      <QueryState
        query={pages}
        failureText={(error) => failureText('listActivity', error)}
        loading={<NotesSkeleton rows={limit} />}
      >
        <RowList className={styles.notes} aria-label="Activity" aria-busy={pages.isPlaceholderData}>
          {pending.toReversed().map((note) => (
            <PendingItem key={note.key} note={note} onTakeBack={() => takeBack(note)} />
          ))}
          {[...stickies, ...notes].map((note) => (
            <NoteItem key={note.id} contactId={contactId} note={note} now={now} />
          ))}
          {pending.length + stickies.length + notes.length === 0 && (
            <li className={styles.empty}>No Activities Found</li>
          )}
        </RowList>
      </QueryState>
    </Card>
  )
}

/** The event may arrive before the reply: the note must not be shown twice. */
const hasLanded = (sent: PendingNote, notes: readonly Activity[]) =>
  notes.some(({ note, createdAt }) => note === sent.note && Date.now() - Date.parse(createdAt) < 60_000)
