import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './control.module.css'

interface ControlProps extends ComponentProps<'input'> {
  /** Before the text: an icon or a unit. */
  before?: ReactNode
  after?: ReactNode
}

/** The box around a one-line input; clicking anywhere in it focuses the input. */
export function Control({ before, after, className, ...input }: ControlProps) {
  return (
    <span className={classNames(styles.box, className)}>
      {before && <span className={styles.before}>{before}</span>}
      <input {...input} className={styles.input} />
      {after}
    </span>
  )
}

/**
 * Whether its form has no other field to fill in: then Enter takes what was typed and also sends the form. With others
 * the form would be sent half filled.
 */
export const isOnlyField = ({ form }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !!form && [...form.elements].filter((element) => element.matches('input, select, textarea')).length === 1
