import { PatternFormat } from 'react-number-format'
import { Control } from '#ui/fields/control.tsx'
import { FieldFrame, useFieldIds } from '#ui/fields/field.tsx'
import { useBound } from './bound-fields.tsx'
import type { PrivateField } from './form-values.ts'

/** Nine digits under the mask ###-##-####. */
export function SsnField({ name }: { name: PrivateField }) {
  const { value, onChange, inputRef, label, error, ...input } = useBound(name)
  const { id, control } = useFieldIds({ error })
  return (
    <FieldFrame {...{ id, label, error }}>
      <PatternFormat
        {...input}
        {...control}
        customInput={Control}
        getInputRef={inputRef}
        format="###-##-####"
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
