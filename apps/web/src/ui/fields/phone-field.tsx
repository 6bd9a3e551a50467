import type { ClipboardEvent } from 'react'
import { NumberFormatBase } from 'react-number-format'
import { wirePhone } from '#ui/format/phone.ts'
import { caretBesideDigits, phoneAsTyped, typedDigits } from '#ui/format/typed-phone.ts'
import { Control } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

/** Shows `+1 (415) 555-0123`, or `+442079460958` from abroad; its value is digits with country code, `14155550123`. */
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
    if (wirePhone(value) !== value) onChange(wirePhone(value))
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = wirePhone(event.clipboardData.getData('text'))
    if (pasted.length < 11) return
    event.preventDefault()
    onChange(typedDigits(pasted))
  }
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <NumberFormatBase
        {...input}
        {...control}
        customInput={Control}
        getInputRef={inputRef}
        format={phoneAsTyped}
        removeFormatting={typedDigits}
        getCaretBoundary={caretBesideDigits}
        valueIsNumericString
        type="tel"
        autoComplete="tel"
        className="tabular"
        value={value}
        onValueChange={(next) => next.value !== value && onChange(next.value)}
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
