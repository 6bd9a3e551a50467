import { longestNote } from '@frontdesk/contract/contacts/note-limits'
import { Pin } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Kbd } from '#ui/actions/kbd.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { noteTexts as texts } from '../texts/notes.texts.ts'
import { TOO_LONG } from './note-rules.ts'
import styles from './notes.module.css'
import { PicturePicker } from './picture/picture-picker.tsx'
import { useNewNote } from './use-new-note.ts'
import type { NewNote } from './use-sent-notes.ts'

export interface NoteBoxHandle {
  /** Restores the text of a refused note into the box. */
  takeBack(note: NewNote): void
  focus(): void
}

interface NoteBoxProps {
  contactId: string
  /** Of the contact, for the placeholder. */
  name?: string
  /** Resolves to whether it was accepted. */
  onAdd(note: NewNote): Promise<boolean>
  handle: Ref<NoteBoxHandle>
}

/**
 * Press Enter to add, Shift+Enter for a new line. The text is local state: a key renders the box, and none of the notes
 * below.
 */
export function NoteBox({ contactId, name = '', onAdd, handle }: NoteBoxProps) {
  const { text, setText, sticky, setSticky, picture, add, takeBack, notice } = useNewNote(contactId, onAdd)
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(handle, () => ({ takeBack: (note) => takeBack(note), focus: () => field.current?.focus() }))
  const hint = useId()
  const why = text.trim() === '' || (isTooLong(text, longestNote) && TOO_LONG)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pasted or dropped can be chosen with the button too
    <div
      className={styles.box}
      onPaste={picture.onPaste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={picture.onDrop}
    >
      <DraftNotice {...notice} />
      <TextArea
        label={texts.label}
        hideLabel
        inputRef={field}
        placeholder={texts.placeholder(name)}
        minRows={2}
        limit={longestNote}
        value={text}
        onChange={setText}
        onSubmit={() => !why && void add()}
      />
      <div className={styles.boxFoot}>
        <PicturePicker picture={picture.picture} onFile={picture.take} onRemove={() => picture.setPicture(undefined)} />
        <IconButton
          size="s"
          name={texts.makeSticky}
          icon={<Pin />}
          pressed={sticky}
          onClick={() => setSticky(!sticky)}
        />
        <span id={hint} className={styles.keys}>
          <Kbd>{texts.keys}</Kbd> {texts.keysEnd}
        </span>
        <Button look="solid" size="s" disabled={why} onClick={add} aria-describedby={hint}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
