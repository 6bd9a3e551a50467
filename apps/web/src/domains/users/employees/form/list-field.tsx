import { type KeyboardEvent, useState } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import styles from './form.module.css'

interface ListFieldProps {
  label: string
  hint: string
  /** What is chosen, as it is shown. */
  chosen: readonly string[]
  onChange(chosen: string[]): void
  options: readonly string[]
  /** Other texts may be added. */
  free?: boolean
  placeholder?: string
  maxLength?: number
  error?: string | undefined
  disabled?: boolean
}

/** Several texts: each is a chip that can be removed. */
export function ListField({ label, chosen, onChange, options, free = false, maxLength, ...field }: ListFieldProps) {
  const [typed, setTyped] = useState('')
  const same = (text: string) => (other: string) => other.toLowerCase() === text.toLowerCase()
  const add = (text: string) => {
    setTyped('')
    const word = text.trim().slice(0, maxLength)
    if (word && !chosen.some(same(word))) onChange([...chosen, options.find(same(word)) ?? word])
  }
  // Before the form is sent by the same key.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!free || event.key !== 'Enter' || !typed.trim()) return
    if ((event.target as Element).getAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    add(typed)
  }
  return (
    <div className={styles.list} onKeyDownCapture={onKeyDown}>
      <AutocompleteField
        {...field}
        label={label}
        value={typed}
        onChange={(text) => (free ? setTyped(text) : add(text))}
        onChoose={add}
        onBlur={() => free && add(typed)}
        options={options.filter((option) => !chosen.some(same(option)))}
        free={free}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {chosen.map((text) => (
            <li key={text}>
              <Chip onRemove={field.disabled ? undefined : () => onChange(chosen.filter((each) => each !== text))}>
                {text}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
