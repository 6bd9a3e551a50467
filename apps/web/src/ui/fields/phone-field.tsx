import { completePhone, storedPhone, writtenPhone } from '@frontdesk/contract/kit/phone'
import { type ClipboardEvent, useState } from 'react'
import { phoneMask } from '#ui/format/typed-phone.ts'
import { Control } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { masked } from './mask/mask.ts'

/**
 * Shows `+1 (415) 555-0123`, or `+65 61234567` from abroad. Its value is the number with its country code behind a plus,
 * `+14155550123`; while it is typed the plus may be missing, and digits alone are North American.
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
  /** Where the extension of a pasted number goes; without it the field says that it was left out. */
  onExtension?: ((extension: string) => void) | undefined
}) {
  const [leftOut, setLeftOut] = useState<string>()
  const told = leftOut ? `Extension ${leftOut} was left out. This field holds only the number.` : hint
  const { id, control } = useFieldIds({ error, hint: told, required })

  const change = (next: string) => {
    setLeftOut(undefined)
    onChange(next)
  }
  // Someone who types or pastes ten digits leaves the country out.
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
        // Before the form it stands in is submitted.
        onKeyDown={(event) => event.key === 'Enter' && complete()}
        onPaste={onPaste}
      />
    </FieldFrame>
  )
}
