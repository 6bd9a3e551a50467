import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { snack } from '../feedback/snackbar.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'title'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: ReactNode
  /** Work is in progress: the width stays, clicks are ignored. */
  busy?: boolean
  /** A sentence that says why; the button can still be focused so that it can be read, and says it when pressed. */
  disabled?: boolean | string | undefined
}

export function Button({
  look = 'outline',
  size = 'm',
  icon,
  busy = false,
  disabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reason = typeof disabled === 'string' ? disabled : undefined
  const inert = busy || reason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click is ignored.
    const repeated = type === 'submit' && event.detail > 1
    // Also prevents a submit button from submitting.
    if (inert || repeated) event.preventDefault()
    else onClick?.(event)
    // Also for Enter in a field, and where nothing hovers.
    if (reason && !busy && !repeated) snack.info(reason)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, className)}
      disabled={disabled === true}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      title={reason}
      onClick={press}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={styles.spinner} size={14} />}
    </button>
  )
}
