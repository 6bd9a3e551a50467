import { useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './choice.module.css'
import { ChoiceText } from './choice-text.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

interface RadioGroupProps<Value extends string> extends Omit<FieldProps<NoInfer<Value>>, 'readOnly'> {
  options: readonly { value: Value; label: string; hint?: string; disabled?: boolean }[]
  inline?: boolean
}

export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  error,
  hint,
  required,
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  options,
  disabled,
  autoFocus,
  inline = false,
}: RadioGroupProps<Value>) {
  const { id, control } = useFieldIds({ error, hint, required })
  const ownName = useId()
  const chosen = options.some((option) => option.value === value) ? value : options[0]?.value
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }} group>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={control['aria-describedby']}
        aria-required={required}
        className={styles.group}
        data-inline={inline || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.row}>
            <input
              type="radio"
              ref={option.value === chosen ? inputRef : undefined}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              autoFocus={autoFocus && option.value === chosen}
              className={classNames(styles.input, styles.radio)}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <ChoiceText label={option.label} hint={option.hint} />
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
