import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

interface NameFieldProps {
  label: string
  hint?: string
  value: string
  maxLength: number
  disabled: boolean
  autoFocus?: boolean
  /** Called when the field is left, or with Enter. What is refused shows the earlier name again. */
  onRename(typed: string): void
}

/** A name that takes effect as a whole: half of one may be another's. */
export function NameField({ value, onRename, ...field }: NameFieldProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    if (typed !== undefined && typed !== value) onRename(typed)
    setTyped(undefined)
  }
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
