import type { ReactNode, Ref } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

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
  /** Some of what it stands for is on. */
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
      <Text label={label} hint={hint} hidden={hideLabel} />
    </label>
  )
}

export function Text({ label, hint, hidden }: { label: string; hint?: ReactNode; hidden?: boolean | undefined }) {
  if (hidden) return <VisuallyHidden>{label}</VisuallyHidden>
  return (
    <span className={styles.text}>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  )
}
