import type { ReactNode, SubmitEventHandler } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  title: string
  children: ReactNode
  /** Above the buttons, always in sight. */
  aside?: ReactNode
  note: string
  actions: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** A form that is a page of its own: it scrolls, and its buttons stay. */
export const FormPage = ({ title, children, aside, note, actions, onSubmit }: FormPageProps) => (
  <div className={styles.page}>
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        {aside}
        <span className={styles.note}>{note}</span>
        <span className={styles.actions}>{actions}</span>
      </footer>
    </form>
  </div>
)
