import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import styles from './notes.module.css'

interface NoteBoxProps {
  text: string
  onText(text: string): void
  sticky: boolean
  onSticky(sticky: boolean): void
  onAdd(): void
}

/** Enter adds, Shift+Enter makes a line. */
export function NoteBox({ text, onText, sticky, onSticky, onAdd }: NoteBoxProps) {
  const hint = useId()
  return (
    <div className={styles.box}>
      <TextArea
        label="Add a note"
        hideLabel
        placeholder="Add a note…"
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={onText}
        onSubmit={onAdd}
      />
      <div className={styles.boxFoot}>
        <Checkbox label="Sticky" value={sticky} onChange={onSticky} />
        <span id={hint} className={styles.keys}>
          Enter adds, Shift+Enter makes a line
        </span>
        <Button look="solid" size="s" disabled={text.trim() === ''} onClick={onAdd} aria-describedby={hint}>
          Add note
        </Button>
      </div>
    </div>
  )
}
