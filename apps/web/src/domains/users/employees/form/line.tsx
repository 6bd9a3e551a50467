import type { ReactNode } from 'react'
import styles from './form.module.css'

interface LineProps {
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

/** A fact with what it means, and what can be done about it. */
export const Line = ({ icon, title, text, children }: LineProps) => (
  <div className={styles.line}>
    {icon}
    <span className={styles.words}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    {children}
  </div>
)
