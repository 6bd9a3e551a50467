import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** Where it is on the page. */
  className?: string | undefined
  count: string
  texts: Record<'bar' | 'selected' | 'close', string>
  /** Selects everything; missing when there is nothing more. */
  all?: { label: string; select(): void } | undefined
  onClose(): void
  children: ReactNode
}

/** What can be done with the selected rows of a list. */
export const ActionBar = ({ className, count, texts, all, onClose, children }: ActionBarProps) => (
  <section className={classNames(styles.bar, className)} aria-label={texts.bar}>
    <p className={styles.count} role="status">
      <span className={styles.badge}>{count}</span>
      <b>{texts.selected}</b>
    </p>
    {all && (
      <button type="button" className={styles.all} onClick={all.select}>
        {all.label}
      </button>
    )}
    <hr className={styles.line} />
    {children}
    <hr className={styles.line} />
    <BarIcon name={texts.close} icon={<X />} onClick={onClose} />
  </section>
)

type ButtonProps = Omit<ComponentProps<'button'>, 'children'>

/** On narrow screens only the icon is shown; the text stays its name. */
export const BarAct = ({ icon, children, ...rest }: ButtonProps & { icon: ReactNode; children: string }) => (
  <button {...rest} type="button" className={styles.act} aria-label={children}>
    {icon}
    <span>{children}</span>
  </button>
)

export const BarIcon = ({ icon, name, ...rest }: ButtonProps & { icon: ReactNode; name: string }) => (
  <button {...rest} type="button" className={styles.icon} aria-label={name}>
    {icon}
  </button>
)
