import { ChevronDown } from 'lucide-react'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import styles from './select-field.module.css'
import { sendOnEnter } from './send-on-enter.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
  /** Options with the same group are shown together. */
  group?: string
}

interface SelectFieldProps extends FieldProps<string, HTMLSelectElement> {
  options: readonly (Option | string)[]
  /** Shown for the empty value; without it there is always a selection. */
  placeholder?: string
}

const optionOf = (option: Option | string): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

/** The browser's own list, which includes type-ahead, long lists, and support for phones. */
export function SelectField({
  label,
  hideLabel,
  error,
  hint,
  required,
  value,
  onChange,
  inputRef,
  options,
  placeholder,
  readOnly,
  ...select
}: SelectFieldProps) {
  const { id, control } = useFieldIds({ error, hint, required })
  const groups = Object.entries(Object.groupBy(options.map(optionOf), (option) => option.group ?? ''))
  return (
    <FieldFrame {...{ id, label, hideLabel, error, hint, required }}>
      <span className={styles.box}>
        <select
          {...select}
          {...control}
          ref={inputRef}
          disabled={select.disabled || readOnly}
          value={value}
          data-empty={value === '' || undefined}
          className={styles.select}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendOnEnter}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groups.map(([group, members = []]) =>
            group ? (
              <optgroup key={group} label={group}>
                {members.map(choice)}
              </optgroup>
            ) : (
              members.map(choice)
            ),
          )}
        </select>
        <ChevronDown className={styles.arrow} aria-hidden />
      </span>
    </FieldFrame>
  )
}

const choice = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
