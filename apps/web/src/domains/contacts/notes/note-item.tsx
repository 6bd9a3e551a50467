import { EllipsisVertical, Pencil, Phone, Pin, PinOff, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useQueued } from '#platform/outbox/queued-requests.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import type { Activity } from '../contact-types.ts'
import { useShownRecord } from '../shown/shown-record.ts'
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
}

/** Renders when its note changes, and not with every key typed into the next one. */
export const NoteItem = memo(function NoteItem({ contactId, note, now }: NoteItemProps) {
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
  const author = note.user ? fullName(note.user) : 'System'
  const entries = [
    { label: 'Edit', icon: <Pencil />, run: () => setEditing(true), disabled: whyNotEdit(note, me, now) },
    note.isSticky
      ? { label: 'Remove from sticky notes', icon: <PinOff />, run: acts.toggleSticky }
      : { label: 'Make sticky', icon: <Pin />, run: acts.toggleSticky },
    'divider' as const,
    { label: 'Delete', icon: <Trash2 />, danger: true, run: acts.remove, disabled: whyNotDelete(note, me, now) },
  ]
  return (
    <li ref={item} className={styles.note} data-sticky={note.isSticky || undefined} data-found={found || undefined}>
      <Avatar name={author} picture={note.user?.avatar} size={32} decorative />
      <div className={styles.content}>
        <p className={styles.meta}>
          <span>
            <strong>{author}</strong>
            {note.ghost && `, by ${fullName(note.ghost)}`}
          </span>
          {note.isSticky && <Pin size={12} role="img" aria-label="Sticky" />}
          {note.type === 'phone' && <Phone size={12} role="img" aria-label="Call" />}
          <time dateTime={note.createdAt} title={formatDateTime(note.createdAt)}>
            {formatRelative(note.createdAt, now)}
          </time>
          {note.editedAt && (
            <span title={formatDateTime(note.editedAt)}>
              edited{note.editedGhost && ` by ${fullName(note.editedGhost)}`}
            </span>
          )}
        </p>
        {editing ? (
          <NoteEditor noteId={note.id} text={note.note} onSave={acts.rewrite} onClose={() => setEditing(false)} />
        ) : (
          <NoteText text={unsent?.words ?? note.note} />
        )}
        {note.image && <NoteImage contactId={contactId} noteId={note.id} author={author} />}
        {unsent && (
          <p className={unsent.state === 'refused' ? styles.refused : styles.unsent}>
            {unsent.state === 'refused' ? `Change not accepted: ${unsent.problem}` : 'Change not sent yet'}
          </p>
        )}
      </div>
      {note.type === 'note' && (
        <Menu
          label="Note"
          placement="bottom-end"
          trigger={<IconButton size="s" name={`Actions for the note of ${author}`} icon={<EllipsisVertical />} />}
          entries={entries}
        />
      )}
    </li>
  )
})
