import type { ClipboardEvent } from 'react'
import { completePhone, isWholePhone } from '#ui/format/phone.ts'
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
  ...input
}: FieldProps<string>) {
  const { id, control } = useFieldIds({ error, hint, required })

  // Someone who types or pastes ten digits leaves the country out.
  const complete = () => {
    if (completePhone(value) !== value) onChange(completePhone(value))
  }
  const onPaste = (event: ClipboardEvent) => {
    // An extension is no part of the number.
    const pasted = event.clipboardData.getData('text').replace(/\s*(x|ext\.?|#)\s*\d+\s*$/i, '')
    if (!isWholePhone(pasted)) return
    event.preventDefault()
    onChange(completePhone(pasted))
  }
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <Control
        {...input}
        {...control}
        {...masked(phoneMask, value, onChange)}
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
