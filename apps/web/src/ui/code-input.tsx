import { PatternFormat } from 'react-number-format'
import styles from './code-input.module.css'
import { Control } from './fields/control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './fields/field.tsx'

interface CodeInputProps extends FieldProps<string> {
  length?: 4 | 6
  onComplete?(code: string): void
}

/** A code from a phone or a mail; six digits show as 999-999. Its value is the digits. */
export function CodeInput({
  label,
  hideLabel,
  error,
  hint,
  required,
  value,
  onChange,
  onComplete,
  inputRef,
  length = 6,
  ...input
}: CodeInputProps) {
  const { id, control } = useFieldIds({ error, hint, required })
  const change = (digits: string) => {
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <PatternFormat
        {...input}
        {...control}
        customInput={Control}
        getInputRef={inputRef}
        format={length === 6 ? '###-###' : '####'}
        valueIsNumericString
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
        value={value}
        onValueChange={(next) => change(next.value)}
      />
    </FieldFrame>
  )
}
