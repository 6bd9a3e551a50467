import { longestNote } from '@frontdesk/contract/contacts/note-limits'
import { useState } from 'react'
import type { Followup } from '#domains/followups/followups.queries.ts'
import type { RowsControl } from '#domains/followups/page/use-rows-control.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { followupsPageTexts as texts } from '../../texts/followups-page.texts.ts'
import styles from './preview.module.css'

export const formatNoteBoxId = (contactId: string) => `note-of-${contactId}`

interface CompleteProps {
  followup: Followup
  clientId: string
  control: RowsControl
}

/** The same draft as the note box of the contact's page: what was typed there is here too. */
export function CompleteWithNote({ followup, clientId, control }: CompleteProps) {
  const draft = useDraft(`note:${clientId}`, { text: '', sticky: false })
  const [saving, setSaving] = useState(false)
  const note = draft.value.text.trim()
  const save = async () => {
    if (!note) return true
    setSaving(true)
    try {
      await api.contacts.addNote({ params: { id: clientId }, body: { note, isSticky: draft.value.sticky } })
      draft.clear()
      return true
    } catch (error) {
      // The text stays.
      snack.error(texts.noteFailed(messageOf(error)))
      return false
    } finally {
      setSaving(false)
    }
  }
  const complete = async () => {
    if (await save()) await control.acts.complete([followup])
  }
  return (
    <section id={formatNoteBoxId(clientId)} className={styles.section} aria-label={texts.addNote}>
      <TextArea
        label={texts.addNote}
        hideLabel
        placeholder={texts.addNote}
        minRows={2}
        value={draft.value.text}
        onChange={(text) => draft.set({ ...draft.value, text })}
        limit={longestNote}
      />
      <div className={styles.noteActs}>
        <Button
          size="s"
          busy={saving}
          disabled={!note}
          onClick={() => void save().then((saved) => saved && snack.success(texts.noteSaved))}
        >
          {texts.saveNote}
        </Button>
        {followup.isActive && (
          <Button size="s" look="solid" busy={saving || control.acts.busy} onClick={() => void complete()}>
            {note ? texts.completeWithNote : texts.complete}
          </Button>
        )}
      </div>
    </section>
  )
}
