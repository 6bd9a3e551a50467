import { useMe } from '#platform/session/session-state.ts'
import { Avatar } from '#ui/avatar.tsx'
import { fullName } from '#ui/format/names.ts'
import { NoteText } from './note-text.tsx'
import styles from './notes.module.css'
import type { PendingNote } from './use-add-note.ts'

/** One's own note on its way to the server. */
export function PendingItem({ note }: { note: PendingNote }) {
  const me = useMe()
  return (
    <li className={styles.note} data-sticky={note.isSticky || undefined} data-pending>
      <Avatar name={fullName(me)} picture={me.avatar} size={32} decorative />
      <div className={styles.content}>
        <p className={styles.meta}>
          <span>
            <strong>{fullName(me)}</strong>
            {me.ghost && `, by ${fullName(me.ghost.by)}`}
          </span>
          <span>sending…</span>
        </p>
        <NoteText text={note.note} />
      </div>
    </li>
  )
}
