import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { stickiesQuery } from '../contacts.queries.ts'
import { useNow } from '../use-now.ts'
import { NoteBox } from './note-box.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './notes.module.css'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { PendingItem } from './pending-item.tsx'
import { useAddNote } from './use-add-note.ts'
import { NOTE_SIZES, useNotePages } from './use-note-pages.ts'

/** Notes of a contact: sticky ones on top, then by time. */
export function ActivityCard({ contactId }: { contactId: string }) {
  const pages = useNotePages(contactId)
  const stickies = useQuery(stickiesQuery(contactId)).data?.data ?? []
  const box = useAddNote(contactId)
  const now = useNow()
  const { notes, pending, error, data, total, page, limit } = { ...pages, pending: box.pending }
  const add = () => {
    // A new note stands on the first page.
    if (page > 1) pages.goTo(1)
    void box.add()
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
      <NoteBox
        text={box.text}
        onText={box.setText}
        sticky={box.sticky}
        onSticky={box.setSticky}
        onAdd={add}
        busy={pending !== undefined}
      />
      {error && !data ? (
        <ErrorState text={messageOf(error)} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      ) : !data ? (
        <NotesSkeleton rows={limit} />
      ) : (
        <ul className={styles.notes} aria-label="Activity" aria-busy={pages.isPlaceholderData}>
          {pending && <PendingItem note={pending} />}
          {[...stickies, ...notes].map((note) => (
            <NoteItem key={note.id} contactId={contactId} note={note} now={now} />
          ))}
          {!pending && stickies.length + notes.length === 0 && <li className={styles.empty}>No Activities Found</li>}
        </ul>
      )}
    </Card>
  )
}
