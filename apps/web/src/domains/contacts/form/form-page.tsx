import type { ReactNode, SubmitEventHandler } from 'react'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import styles from './form-page.module.css'

interface FormPageProps {
  title: string
  children: ReactNode
  /** Above the buttons, always visible. */
  aside?: ReactNode
  note: string
  actions: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** A form on its own page: it scrolls, and its buttons stay visible. */
export function FormPage({ title, children, aside, note, actions, onSubmit }: FormPageProps) {
  usePageFoot()
  return (
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
}
