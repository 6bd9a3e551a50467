import { longestNote } from '@frontdesk/contract/contacts/note-limits'
import { type KeyboardEvent, useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import { TOO_LONG } from './note-rules.ts'
import styles from './notes.module.css'

interface NoteEditorProps {
  noteId: string
  text: string
  /** Resolves to whether it was saved; otherwise the text stays here. */
  onSave(text: string): Promise<boolean>
  onClose(): void
}

/** Replaces the note while editing. Enter saves, Escape cancels. */
export function NoteEditor({ noteId, text, onSave, onClose }: NoteEditorProps) {
  const { value, set, clear, restored } = useDraft(`edit-note:${noteId}`, text)
  // Restoring the text counts as typing.
  const [told] = useState(restored)
  const [busy, setBusy] = useState(false)
  const changed = value.trim() !== '' && value.trim() !== text
  const tooLong = isTooLong(value, longestNote)
  const save = async () => {
    if (!changed || tooLong || busy) return
    setBusy(true)
    if (await onSave(value.trim())) close()
    else setBusy(false)
  }
  const close = () => {
    clear()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <TextArea
        label={texts.field}
        hideLabel
        autoFocus
        inputRef={toEnd}
        minRows={2}
        limit={longestNote}
        value={value}
        onChange={set}
        onSubmit={save}
      />
      <span className={styles.editorActions}>
        {told && value !== text && <span className={styles.keys}>{texts.draftRestored}</span>}
        <Button size="s" onClick={close}>
          {texts.cancel}
        </Button>
        <Button size="s" look="solid" disabled={!changed || (tooLong && TOO_LONG)} busy={busy} onClick={save}>
          {texts.saveEdit}
        </Button>
      </span>
    </div>
  )
}

/** The caret starts at the end of the text. */
const toEnd = (field: HTMLTextAreaElement | null) => field?.setSelectionRange(field.value.length, field.value.length)
