import { type ClipboardEvent, type ComponentProps, type DragEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { NOTE_LIMIT, TOO_LONG } from './note-rules.ts'
import styles from './notes.module.css'
import type { NotePicture } from './picture/draw-note-picture.ts'
import { PicturePicker } from './picture/picture-picker.tsx'

interface NoteBoxProps {
  notice: ComponentProps<typeof DraftNotice>
  text: string
  onText(text: string): void
  sticky: boolean
  onSticky(sticky: boolean): void
  picture: {
    picture: NotePicture | undefined
    setPicture(picture: undefined): void
    take(file: File): void
    onPaste(event: ClipboardEvent): void
    onDrop(event: DragEvent): void
  }
  onAdd(): void
}

/** Enter adds, Shift+Enter makes a line. */
export function NoteBox({ notice, text, onText, sticky, onSticky, picture, onAdd }: NoteBoxProps) {
  const hint = useId()
  const why = text.trim() === '' || (isTooLong(text, NOTE_LIMIT) && TOO_LONG)
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
        label="Add a note"
        hideLabel
        placeholder="Add a note…"
        minRows={2}
        limit={NOTE_LIMIT}
        value={text}
        onChange={onText}
        onSubmit={() => !why && onAdd()}
      />
      <div className={styles.boxFoot}>
        <Checkbox label="Sticky" value={sticky} onChange={onSticky} />
        <PicturePicker picture={picture.picture} onFile={picture.take} onRemove={() => picture.setPicture(undefined)} />
        <span id={hint} className={styles.keys}>
          Enter adds, Shift+Enter makes a line
        </span>
        <Button look="solid" size="s" disabled={why} onClick={onAdd} aria-describedby={hint}>
          Add note
        </Button>
      </div>
    </div>
  )
}
