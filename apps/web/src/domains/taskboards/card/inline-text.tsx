import { type KeyboardEvent, useRef, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './inline-text.module.css'

interface InlineTextProps {
  label: string
  text: string
  maxLength: number
  placeholder?: string
  /** Whether an empty text is saved too; otherwise it changes nothing. */
  mayBeEmpty?: boolean
  /** Resolves to whether it was saved; otherwise the text stays in the field. */
  onSave(text: string): Promise<boolean>
  onClose(): void
}

/** Replaces a text while it is changed. Enter and leaving the field save, Escape cancels. */
export function InlineText({ label, text, maxLength, placeholder, mayBeEmpty, onSave, onClose }: InlineTextProps) {
  const [typed, setTyped] = useState(text)
  const [busy, setBusy] = useState(false)
  const over = useRef(false)
  const refused = useRef<string>(undefined)
  const close = () => {
    over.current = true
    onClose()
  }
  const save = async () => {
    if (busy || over.current) return
    const next = typed.trim()
    if (next === text || (next === '' && !mayBeEmpty)) return close()
    setBusy(true)
    if (await onSave(next)) return close()
    refused.current = next
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    else close()
  }
  return (
    <span className={styles.field}>
      <TextField
        label={label}
        hideLabel
        autoFocus
        inputRef={whole}
        placeholder={placeholder}
        maxLength={maxLength}
        readOnly={busy}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        // What was just refused is not sent again because a dialog asks about it.
        onBlur={() => refused.current !== typed.trim() && void save()}
      />
    </span>
  )
}

/** Typing replaces the text. */
const whole = (field: HTMLInputElement | null) => field?.select()
