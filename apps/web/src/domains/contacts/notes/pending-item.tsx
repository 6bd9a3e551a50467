import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { fullName } from '#ui/format/names.ts'
import { NoteText } from './note-text.tsx'
import styles from './notes.module.css'
import picture from './picture/picture.module.css'
import type { PendingNote } from './use-sent-notes.ts'

const states = { sending: 'sending…', waiting: 'not sent yet: waiting for the server', refused: 'not accepted' }

/** One's own note that is not sent yet. */
export function PendingItem({ note, onTakeBack }: { note: PendingNote; onTakeBack(): void }) {
  const me = useMe()
  return (
    <li className={styles.note} data-sticky={note.isSticky || undefined} data-pending={note.state}>
      <Avatar name={fullName(me)} picture={me.avatar} size={32} decorative />
      <div className={styles.content}>
        <p className={styles.meta}>
          <span>
            <strong>{fullName(me)}</strong>
            {me.ghost && `, by ${fullName(me.ghost.by)}`}
          </span>
          <span>{states[note.state]}</span>
        </p>
        <NoteText text={note.note} />
        {note.picture && (
          <img
            className={picture.pending}
            src={note.picture.thumbnail}
            alt="Will be sent with the note"
            width={100}
            height={100}
          />
        )}
        {note.state === 'refused' && (
          <p className={styles.refused}>
            <span>{note.problem}</span>
            <Button size="s" onClick={onTakeBack}>
              Edit again
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
