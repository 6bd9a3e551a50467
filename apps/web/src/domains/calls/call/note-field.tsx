import { callLimits } from '@frontdesk/contract/calls/limits'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { PhoneCall } from '../calls.queries.ts'
import { callViewTexts as texts } from '../texts/calls.texts.ts'
import styles from './note-field.module.css'
import { useNotes } from './use-notes.ts'

/** Notes about a call are saved automatically, during the call and afterwards. */
export function NoteField({ call, minRows }: { call: PhoneCall; minRows: number }) {
  const notes = useNotes(call)
  const words = { saved: texts.saved, saving: texts.saving, waiting: texts.notSaved }[notes.state]
  return (
    <>
      <div className={styles.area}>
        <TextArea
          label={texts.notesLabel}
          hideLabel
          placeholder={texts.notesPlaceholder}
          minRows={minRows}
          maxRows={18}
          limit={callLimits.notes}
          value={notes.text}
          onChange={notes.write}
        />
      </div>
      <footer className={styles.foot}>
        <Switch
          label={texts.sticky}
          value={notes.sticky}
          disabled={call.client === null}
          {...(call.client === null && { hint: texts.stickyNeedsContact })}
          onChange={notes.keepSticky}
        />
        <span className={styles.saved} role="status">
          {notes.text === '' && notes.state === 'saved' ? '' : words}
        </span>
      </footer>
    </>
  )
}
