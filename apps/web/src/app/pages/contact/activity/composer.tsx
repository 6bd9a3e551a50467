import { CalendarPlus, SquarePen } from 'lucide-react'
import { lazy, type Ref, Suspense, useState } from 'react'
import { headingName } from '#domains/contacts/contact-name.ts'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { NoteBox, type NoteBoxHandle } from '#domains/contacts/notes/note-box.tsx'
import type { NewNote } from '#domains/contacts/notes/use-sent-notes.ts'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import styles from './activity.module.css'

const FollowupDialog = lazy(() =>
  import('#domains/followups/dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })),
)

interface ComposerProps {
  contact: Contact
  onAdd(note: NewNote): Promise<boolean>
  handle: Ref<NoteBoxHandle>
}

/** Always at hand at the top of the activity. */
export function Composer({ contact, onAdd, handle }: ComposerProps) {
  const [followup, setFollowup] = useState(false)
  return (
    <div className={styles.composer}>
      <div className={styles.kinds} role="toolbar" aria-label={texts.composer}>
        <button type="button" aria-pressed className={styles.kind}>
          <SquarePen aria-hidden /> {texts.note}
        </button>
        <button type="button" className={styles.kind} onClick={() => setFollowup(true)}>
          <CalendarPlus aria-hidden /> {texts.followup}
        </button>
      </div>
      <NoteBox
        contactId={contact.id}
        name={contact.preferredFirstName ?? contact.firstName ?? headingName(contact)}
        onAdd={onAdd}
        handle={handle}
      />
      {followup && (
        <Suspense>
          <FollowupDialog clientId={contact.id} onClose={() => setFollowup(false)} />
        </Suspense>
      )}
    </div>
  )
}
