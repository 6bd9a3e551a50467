import { EllipsisVertical, Pencil, Phone, Pin, PinOff, SquarePen, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useQueued } from '#platform/outbox/queued-requests.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { EventItem } from '#ui/data/event-item.tsx'
import { formatDateTime, formatRelative, formatTime } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import type { Activity } from '../contact-types.ts'
import { useShownRecord } from '../shown/shown-record.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import { NoteEditor } from './note-editor.tsx'
import { whyNotDelete, whyNotEdit } from './note-rules.ts'
import { NoteText } from './note-text.tsx'
import styles from './notes.module.css'
import { NoteImage } from './picture/note-image.tsx'
import { useNoteActs } from './use-note-acts.ts'

interface NoteItemProps {
  contactId: string
  note: Activity
  now: number
  /** A heading above it, where notes are listed by day. */
  day?: string | undefined
  /** Its day is in a heading. */
  byDay?: boolean
}

/** Renders when its note changes, and not with every key typed into the next one. */
export const NoteItem = memo(function NoteItem({ contactId, note, now, day, byDay = false }: NoteItemProps) {
  const me = useMe()
  const acts = useNoteActs(contactId, note)
  const [editing, setEditing] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const found = useShownRecord()?.id === note.id
  useEffect(() => {
    if (found) item.current?.scrollIntoView({ block: 'center' })
  }, [found])
  // The newest change that the server does not have.
  const unsent = useQueued('updateNote', { activityId: note.id }).at(-1)
  const author = note.user ? fullName(note.user) : texts.system
  const entries = [
    { label: texts.edit, icon: <Pencil />, run: () => setEditing(true), disabled: whyNotEdit(note, me, now) },
    note.isSticky
      ? { label: texts.unstick, icon: <PinOff />, run: acts.toggleSticky }
      : { label: texts.stick, icon: <Pin />, run: acts.toggleSticky },
    'divider' as const,
    { label: texts.remove, icon: <Trash2 />, danger: true, run: acts.remove, disabled: whyNotDelete(note, me, now) },
  ]
  return (
    <EventItem
      item={item}
      day={day}
      look={found ? 'found' : note.isSticky ? 'pinned' : undefined}
      icon={note.isSticky ? <Pin /> : note.type === 'phone' ? <Phone /> : <SquarePen />}
      tone={note.type === 'phone' ? 'ok' : undefined}
      head={
        <>
          <span>
            <strong>{author}</strong>
            {note.ghost && texts.by(fullName(note.ghost))}
          </span>{' '}
          {note.type === 'phone' ? texts.logged : texts.added}
          {note.isSticky && <Pin size={12} role="img" aria-label={texts.sticky} className={styles.unseen} />}
          {note.editedAt && (
            <span title={formatDateTime(note.editedAt)}>
              {' · '}
              {note.editedGhost ? texts.editedBy(fullName(note.editedGhost)) : texts.edited}
            </span>
          )}
        </>
      }
      time={
        <time dateTime={note.createdAt} title={formatDateTime(note.createdAt)}>
          {byDay && !note.isSticky ? formatTime(note.createdAt) : formatRelative(note.createdAt, now)}
        </time>
      }
      menu={
        note.type === 'note' && (
          <Menu
            label={texts.menu}
            placement="bottom-end"
            trigger={<IconButton size="s" name={texts.actions(author)} icon={<EllipsisVertical />} />}
            entries={entries}
          />
        )
      }
    >
      {editing ? (
        <NoteEditor noteId={note.id} text={note.note} onSave={acts.rewrite} onClose={() => setEditing(false)} />
      ) : (
        <NoteText text={unsent?.words ?? note.note} />
      )}
      {note.image && <NoteImage contactId={contactId} noteId={note.id} author={author} />}
      {unsent && (
        <p className={unsent.state === 'refused' ? styles.refused : styles.unsent}>
          {unsent.state === 'refused' ? texts.notAccepted(unsent.problem) : texts.notSentYet}
        </p>
      )}
    </EventItem>
  )
})
