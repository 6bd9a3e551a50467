import { SquarePen } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EventItem } from '#ui/data/event-item.tsx'
import { fullName } from '#ui/format/names.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import { NoteText } from './note-text.tsx'
import styles from './notes.module.css'
import picture from './picture/picture.module.css'
import type { PendingNote } from './use-sent-notes.ts'

/** One's own note that is not sent yet. */
export function PendingItem({ note, onTakeBack }: { note: PendingNote; onTakeBack(): void }) {
  const me = useMe()
  return (
    <EventItem
      icon={<SquarePen />}
      look={note.state === 'sending' ? 'pending' : 'unsent'}
      head={
        <>
          <span>
            <strong>{fullName(me)}</strong>
            {me.ghost && texts.by(fullName(me.ghost.by))}
          </span>{' '}
          {texts.added}
        </>
      }
      time={texts[note.state]}
    >
      <NoteText text={note.note} />
      {note.picture && (
        <img className={picture.pending} src={note.picture.thumbnail} alt={texts.willBeSent} width={100} height={100} />
      )}
      {note.state === 'refused' && (
        <p className={styles.refused}>
          <span>{note.problem}</span>
          <Button size="s" onClick={onTakeBack}>
            {texts.editAgain}
          </Button>
        </p>
      )}
    </EventItem>
  )
}
