import { completePhone, storedPhone, writtenPhone } from '@frontdesk/contract/kit/phone'
import { type ClipboardEvent, useState } from 'react'
import { phoneMask } from '#ui/format/typed-phone.ts'
import { fieldsTexts as texts } from '../texts/fields.texts.ts'
import { Control } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { masked } from './mask/mask.ts'

/**
 * Shows `+1 (415) 555-0123`, or `+65 61234567` for other countries. Its value is the number with country code and plus,
 * `+14155550123`; while it is being typed the plus may be missing, and digits alone are North American.
 */
export function PhoneField({
  label,
  hideLabel,
  error,
  hint,
  required,
  value,
  onChange,
  onBlur,
  inputRef,
  onExtension,
  ...input
}: FieldProps<string> & {
  /** Receives the extension of a pasted number; without it the field says that it was dropped. */
  onExtension?: ((extension: string) => void) | undefined
}) {
  const [leftOut, setLeftOut] = useState<string>()
  const told = leftOut ? texts.extensionLeftOut(leftOut) : hint
  const { id, control } = useFieldIds({ error, hint: told, required })

  const change = (next: string) => {
    setLeftOut(undefined)
    onChange(next)
  }
  // People who type or paste ten digits omit the country code.
  const complete = () => {
    if (completePhone(value) !== value) onChange(completePhone(value))
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (storedPhone(pasted) === null) return
    event.preventDefault()
    const { extension } = writtenPhone(pasted)
    onChange(completePhone(pasted))
    if (extension) onExtension?.(extension)
    setLeftOut(onExtension ? undefined : (extension ?? undefined))
  }
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint: told, required }}>
      <Control
        {...input}
        {...control}
        {...masked(phoneMask, value, change)}
        ref={inputRef}
        type="tel"
        autoComplete="tel"
        className="tabular"
        onBlur={() => {
          complete()
          onBlur?.()
        }}
        // Before the surrounding form is submitted.
        onKeyDown={(event) => event.key === 'Enter' && complete()}
        onPaste={onPaste}
      />
    </FieldFrame>
  )
}
