import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { Pager } from '#ui/data/pager.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { Card } from '#ui/layout/card.tsx'
import { stickiesQuery } from '../contacts.queries.ts'
import { failureText } from '../failure-texts.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import { NoteBox } from './note-box.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './notes.module.css'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { PendingItem } from './pending-item.tsx'
import { NOTE_SIZES, useNotePages } from './use-note-pages.ts'
import { useNoteSending } from './use-note-sending.ts'
import type { NewNote } from './use-sent-notes.ts'

/** Notes of a contact: sticky ones on top, then by time. */
export function ActivityCard({ contactId }: { contactId: string }) {
  const pages = useNotePages(contactId)
  const stickies = useQuery(stickiesQuery(contactId)).data?.data ?? []
  const now = useNow()
  const { notes, total, page, limit } = pages
  const { box, send, pending, takeBack } = useNoteSending(contactId, [...stickies, ...notes])
  const add = (note: NewNote) => {
    // A new note is on the first page.
    if (page > 1) pages.goTo(1)
    return send(note)
  }
  return (
    <Card
      title={texts.activity}
      aside={total + stickies.length || undefined}
      footer={
        total > NOTE_SIZES[0] && (
          <Pager
            of={texts.activities}
            {...{ page, total }}
            pageSize={limit}
            onPage={pages.goTo}
            sizes={NOTE_SIZES}
            onPageSize={pages.setLimit}
          />
        )
      }
    >
      <div className={styles.framed}>
        <NoteBox contactId={contactId} onAdd={add} handle={box} />
      </div>
      <QueryState
        query={pages}
        failureText={(error) => failureText('listActivity', error)}
        loading={<NotesSkeleton rows={limit} />}
      >
        <RowList className={styles.notes} aria-label={texts.activity} aria-busy={pages.isPlaceholderData}>
          {pending.map((note) => (
            <PendingItem key={note.key} note={note} onTakeBack={() => takeBack(note)} />
          ))}
          {[...stickies, ...notes].map((note) => (
            <NoteItem key={note.id} contactId={contactId} note={note} now={now} />
          ))}
          {pending.length + stickies.length + notes.length === 0 && <li className={styles.empty}>{texts.empty}</li>}
        </RowList>
      </QueryState>
    </Card>
  )
}
