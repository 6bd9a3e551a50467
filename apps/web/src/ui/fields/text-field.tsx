import type { ClipboardEvent, ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Control } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { seenText } from './seen-text.ts'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url' | 'tel' | 'number'
  placeholder?: string | undefined
  maxLength?: number | undefined
  inputMode?: ComponentProps<'input'>['inputMode']
  autoComplete?: string | undefined
  before?: ReactNode
  after?: ReactNode
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

export function TextField({
  label,
  hideLabel,
  error,
  hint,
  required,
  aside,
  onChange,
  inputRef,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { id, control } = useFieldIds({ error, hint, required })
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required, aside }}>
      <Control
        {...input}
        {...control}
        ref={inputRef}
        type={type}
        onChange={(event) => onChange(seenText(event.target, 'line'))}
      />
    </FieldFrame>
  )
}
