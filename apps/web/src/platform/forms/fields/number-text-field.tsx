import type { Field } from '@frontdesk/contract/forms/kit/field'
import { Control } from '#ui/fields/control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from '#ui/fields/field.tsx'
import { patternMask } from '#ui/fields/mask/digits.ts'
import { type Mask, masked } from '#ui/fields/mask/mask.ts'
import { numberMask, wholeNumberText } from '#ui/fields/mask/numbers.ts'

type Props = FieldProps<string> & { placeholder?: string | undefined; after?: React.ReactNode }

/** Digits with a pattern; its value is only the digits. */
export const PatternField = ({ format, ...props }: Props & { format: string }) => (
  <MaskedField {...props} mask={patternMask(format)} inputMode="numeric" />
)

type Numeric = Extract<Field, { kind: 'money' | 'wholeNumber' | 'decimal' | 'year' }>

/** Money in whole dollars with a $, numbers with thousands separators, years without. */
export function NumberTextField({ field, ...props }: Props & { field: Numeric }) {
  const { value, onChange, onBlur } = props
  const leave = () => {
    if (wholeNumberText(value) !== value) onChange(wholeNumberText(value))
    onBlur?.()
  }
  return (
    <MaskedField
      {...props}
      mask={maskOf(field)}
      inputMode={field.kind === 'decimal' ? 'decimal' : 'numeric'}
      onBlur={leave}
    />
  )
}

const maskOf = (field: Numeric) =>
  numberMask({
    places: field.kind === 'decimal' ? field.places : 0,
    longest: field.kind === 'year' ? 4 : 13,
    prefix: field.kind === 'money' ? '$' : '',
    grouped: field.kind !== 'year',
  })

function MaskedField({
  label,
  error,
  hint,
  required,
  value,
  onChange,
  inputRef,
  mask,
  ...input
}: Props & { mask: Mask; inputMode: 'numeric' | 'decimal' }) {
  const { id, control } = useFieldIds({ error, hint, required })
  return (
    <FieldFrame {...{ id, label, error, hint, required }}>
      <Control
        {...input}
        {...control}
        {...masked(mask, value, onChange)}
        ref={inputRef}
        autoComplete="off"
        className="tabular"
      />
    </FieldFrame>
  )
}
