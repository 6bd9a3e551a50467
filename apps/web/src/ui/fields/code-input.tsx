import styles from './code-input.module.css'
import { Control } from './control.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { patternMask } from './mask/digits.ts'
import { masked } from './mask/mask.ts'

interface CodeInputProps extends FieldProps<string> {
  length?: 4 | 6
  onComplete?(code: string): void
}

const masks = { 4: patternMask('####'), 6: patternMask('###-###') }

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
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <Control
        {...input}
        {...control}
        {...masked(masks[length], value, change)}
        ref={inputRef}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
      />
    </FieldFrame>
  )
}
