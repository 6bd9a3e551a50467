import type { Field } from '@frontdesk/contract/forms/kit/field'
import { NumericFormat, PatternFormat } from 'react-number-format'
import { Control } from '#ui/fields/control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from '#ui/fields/field.tsx'

type Props = FieldProps<string> & { placeholder?: string | undefined; after?: React.ReactNode }

/** Digits under a mask; its value is the digits alone. */
export function MaskedField({
  label,
  error,
  hint,
  required,
  value,
  onChange,
  inputRef,
  format,
  ...input
}: Props & { format: string }) {
  const { id, control } = useFieldIds({ error, hint, required })
  return (
    <FieldFrame {...{ id, label, error, hint, required }}>
      <PatternFormat
        {...input}
        {...control}
        customInput={Control}
        getInputRef={inputRef}
        format={format}
        valueIsNumericString
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        value={value}
        onValueChange={(next) => next.value !== value && onChange(next.value)}
      />
    </FieldFrame>
  )
}

type Numeric = Extract<Field, { kind: 'money' | 'wholeNumber' | 'decimal' | 'year' }>

/** Money in whole dollars behind a $, numbers with their thousands apart, years without. */
export function NumberTextField({
  field,
  label,
  error,
  hint,
  required,
  value,
  onChange,
  inputRef,
  ...input
}: Props & { field: Numeric }) {
  const { id, control } = useFieldIds({ error, hint, required })
  const year = field.kind === 'year'
  return (
    <FieldFrame {...{ id, label, error, hint, required }}>
      <NumericFormat
        {...input}
        {...control}
        customInput={Control}
        getInputRef={inputRef}
        thousandSeparator={year ? '' : ','}
        decimalScale={field.kind === 'decimal' ? field.places : 0}
        allowNegative={false}
        prefix={field.kind === 'money' ? '$' : ''}
        isAllowed={({ value: typed }) => typed.length <= (year ? 4 : 13)}
        valueIsNumericString
        inputMode={field.kind === 'decimal' ? 'decimal' : 'numeric'}
        autoComplete="off"
        className="tabular"
        value={value}
        onValueChange={(next) => next.value !== value && onChange(next.value)}
      />
    </FieldFrame>
  )
}
