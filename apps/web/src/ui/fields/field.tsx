import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './field.module.css'

/** The props of every field. Fits a react-hook-form Controller: spread `field`, with `ref` as `inputRef`. */
export interface FieldProps<Value, Element extends HTMLElement = HTMLInputElement> {
  label: string
  value: Value
  onChange(value: Value): void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  inputRef?: Ref<Element> | undefined
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  autoFocus?: boolean | undefined
  /** At the end of the label's line: a button that fills the field. */
  aside?: ReactNode
  /** The label is only for screen readers: for a search box, a cell. */
  hideLabel?: boolean | undefined
}

type Described = Pick<FieldProps<unknown>, 'error' | 'hint' | 'required'>

/** The ids that link a control to its label, hint, and error, and the attributes that the control needs. */
export function useFieldIds({ error, hint, required }: Described) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      required: required ?? false,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

interface FieldFrameProps
  extends Pick<FieldProps<unknown>, 'label' | 'error' | 'hint' | 'required' | 'hideLabel' | 'aside'> {
  id: string
  children: ReactNode
  /** A group of controls is named by a legend-like label instead of a `for`. */
  group?: boolean
}

/** Label above, control, then error and hint below. */
export function FieldFrame({ id, label, error, hint, required, hideLabel, aside, group, children }: FieldFrameProps) {
  const title = (
    <>
      {label}
      {required && (
        <span className={styles.star} aria-hidden>
          *
        </span>
      )}
    </>
  )
  const labelClass = classNames(styles.label, hideLabel && styles.unseen)
  return (
    <div className={styles.field}>
      {group ? (
        <span id={`${id}-label`} className={labelClass}>
          {title}
        </span>
      ) : (
        <label htmlFor={id} className={labelClass}>
          {title}
        </label>
      )}
      {aside && <span className={styles.aside}>{aside}</span>}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
