import type { ReactNode, Ref } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './choice.module.css'
import { ChoiceText } from './choice-text.tsx'

export interface CheckboxProps {
  label: string
  value: boolean
  onChange(value: boolean): void
  hint?: ReactNode
  name?: string | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  disabled?: boolean | undefined
  hideLabel?: boolean
  /** Only some of the represented items are on. */
  mixed?: boolean
}

export function Checkbox({
  label,
  value,
  onChange,
  hint,
  inputRef,
  hideLabel,
  mixed = false,
  ...input
}: CheckboxProps) {
  const ref = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = mixed
    if (typeof inputRef === 'function') inputRef(element)
    else if (inputRef) inputRef.current = element
  }
  return (
    <label className={styles.row}>
      <input
        {...input}
        ref={ref}
        type="checkbox"
        checked={value}
        className={classNames(styles.input, styles.check)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ChoiceText label={label} hint={hint} hidden={hideLabel} />
    </label>
  )
}
