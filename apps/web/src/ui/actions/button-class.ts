import { classNames } from '../layout/class-names.ts'
import styles from './button.module.css'

/** `go`: answers a call, and a live one. */
export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'danger' | 'go'
/** 28, 32, and 36 pixels high. */
export type ButtonSize = 's' | 'm' | 'l'

/** For links that look like buttons. */
export function buttonClass(look: ButtonLook = 'outline', size: ButtonSize = 'm', className?: string) {
  return classNames(styles.button, styles[look], styles[size], className)
}
