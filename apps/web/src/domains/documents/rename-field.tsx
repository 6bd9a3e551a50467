import { documentLimits } from '@frontdesk/contract/documents/document-types'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './documents.module.css'
import { documentTexts } from './texts/documents.texts.ts'

interface RenameFieldProps {
  name: string
  /** Resolves to whether it was saved; otherwise the text stays here. */
  onSave(name: string): Promise<boolean>
  onClose(): void
}

/** Replaces the name while editing. Enter saves, Escape cancels. */
export function RenameField({ name, onSave, onClose }: RenameFieldProps) {
  const [text, setText] = useState(name)
  const [busy, setBusy] = useState(false)
  const wanted = text.trim()
  const save = async () => {
    if (busy || wanted === '') return
    if (wanted === name) return onClose()
    setBusy(true)
    if (await onSave(wanted)) onClose()
    else setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    // A surrounding dialog stays open.
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    else onClose()
  }
  return (
    <span className={styles.rename}>
      <TextField
        label={documentTexts.newName(name)}
        hideLabel
        autoFocus
        inputRef={selectStem}
        maxLength={documentLimits.name}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      <IconButton
        size="s"
        name={documentTexts.saveName}
        icon={<Check />}
        disabled={busy || wanted === ''}
        onClick={save}
      />
      <IconButton size="s" name={documentTexts.keepName} icon={<X />} onClick={onClose} />
    </span>
  )
}

/** The name without its extension, which usually stays. */
const selectStem = (field: HTMLInputElement | null) => {
  const dot = field?.value.lastIndexOf('.') ?? -1
  field?.setSelectionRange(0, dot > 0 ? dot : field.value.length)
}
