import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { type KeyboardEvent, useState } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { FieldFrame, useFieldIds } from '#ui/fields/field.tsx'
import { splitKeywords } from '../campaign-values.ts'
import styles from './dialog.module.css'

interface KeywordsFieldProps {
  label: string
  hint: string
  /** Joined by commas. */
  value: string
  onChange(value: string): void
  readOnly: boolean
  error?: string | undefined
}

/** Words that a client may reply, each as a chip. */
export function KeywordsField({ label, hint: typing, value, onChange, readOnly, error }: KeywordsFieldProps) {
  const hint = readOnly ? undefined : typing
  const { id, control } = useFieldIds({ error, hint, required: false })
  const [typed, setTyped] = useState('')
  const words = splitKeywords(value)
  const write = (next: readonly string[]) => onChange(next.slice(0, limits.keywords).join(', '))
  const add = () => {
    const added = splitKeywords(typed).map((word) => word.slice(0, limits.keyword))
    setTyped('')
    if (added.length > 0) write([...new Set([...words, ...added])])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') write(words.slice(0, -1))
  }
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <div className={styles.keywords}>
        {words.map((word) => (
          <Chip key={word} onRemove={readOnly ? undefined : () => write(words.filter((each) => each !== word))}>
            {word}
          </Chip>
        ))}
        <input
          {...control}
          value={typed}
          readOnly={readOnly}
          maxLength={limits.keyword}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={readOnly ? undefined : onKeyDown}
          onBlur={add}
        />
      </div>
    </FieldFrame>
  )
}
