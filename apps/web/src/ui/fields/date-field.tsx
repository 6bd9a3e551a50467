import { Control } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

interface DateFieldProps extends FieldProps<string> {
  /** `YYYY-MM-DD`. */
  min?: string
  max?: string
}

/** Value `YYYY-MM-DD`, or empty; shown in the person's own format. */
export function DateField({
  label,
  hideLabel,
  error,
  hint,
  required,
  value,
  onChange,
  inputRef,
  ...input
}: DateFieldProps) {
  const { id, control } = useFieldIds({ error, hint, required })
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <Control
        {...input}
        {...control}
        ref={inputRef}
        type="date"
        // Without a limit the year accepts six digits.
        max={input.max ?? '9999-12-31'}
        className="tabular"
        value={value}
        data-empty={value === '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
