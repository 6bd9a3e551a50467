import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
import type { Activity } from '../contact-types.ts'
import { stickiesQuery } from '../contacts.queries.ts'
import { useNow } from '../timing/use-now.ts'
import { NoteBox } from './note-box.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './notes.module.css'
import { NotesSkeleton } from './notes-skeleton.tsx'
import { PendingItem } from './pending-item.tsx'
import { type PendingNote, useAddNote } from './use-add-note.ts'
import { NOTE_SIZES, useNotePages } from './use-note-pages.ts'

/** Notes of a contact: sticky ones on top, then by time. */
export function ActivityCard({ contactId }: { contactId: string }) {
  const pages = useNotePages(contactId)
  const stickies = useQuery(stickiesQuery(contactId)).data?.data ?? []
  const box = useAddNote(contactId)
  const now = useNow()
  const { notes, error, data, total, page, limit } = pages
  const pending = box.pending.filter((note) => !hasLanded(note, [...stickies, ...notes]))
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
        notice={box.notice}
        text={box.text}
        onText={box.setText}
        sticky={box.sticky}
        onSticky={box.setSticky}
        picture={box.picture}
        onAdd={add}
      />
      {error && !data ? (
        <ErrorState
          text={`Unable to get activity: ${messageOf(error)}`}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      ) : !data ? (
        <NotesSkeleton rows={limit} />
      ) : (
        <ul className={styles.notes} aria-label="Activity" aria-busy={pages.isPlaceholderData}>
          {pending.toReversed().map((note) => (
            <PendingItem key={note.key} note={note} onTakeBack={() => box.takeBack(note)} />
          ))}
          {[...stickies, ...notes].map((note) => (
            <NoteItem key={note.id} contactId={contactId} note={note} now={now} />
          ))}
          {pending.length + stickies.length + notes.length === 0 && (
            <li className={styles.empty}>No Activities Found</li>
          )}
        </ul>
      )}
    </Card>
  )
}

/** The event may be here before the answer: the note is not shown twice. */
const hasLanded = (sent: PendingNote, notes: readonly Activity[]) =>
  notes.some(({ note, createdAt }) => note === sent.note && Date.now() - Date.parse(createdAt) < 60_000)
