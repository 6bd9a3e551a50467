import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './card.module.css'

/** For links that look like numbers. */
export const numberClass = (look?: 'bad') => classNames(styles.number, look && styles[look])

interface NumberButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it counts and how many: the number alone says too little to those who hear it. */
  name: string
  look?: 'bad' | undefined
  children: string
}

/** A number that opens the rows it counts. */
export const NumberButton = ({ name, look, className, children, ...button }: NumberButtonProps) => (
  <button
    {...button}
    type="button"
    aria-label={name}
    aria-haspopup="dialog"
    className={classNames(numberClass(look), className)}
  >
    {children}
  </button>
)

/** `even`: few, at the beginnings of columns. */
export const Figures = ({ even, children }: { even?: boolean; children: ReactNode }) => (
  <div className={styles.figures} data-even={even || undefined}>
    {children}
  </div>
)

interface FigureProps {
  label: ReactNode
  /** A NumberButton or a link; without it the number is still to come. */
  children?: ReactNode
}

/** A large number above what it counts. */
export const Figure = ({ label, children }: FigureProps) => (
  <div>
    <div className={styles.figure}>{children || <Skeleton width={28} height={20} />}</div>
    <div className={styles.label}>{label}</div>
  </div>
)
