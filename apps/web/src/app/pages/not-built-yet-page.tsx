import { Link } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { notBuiltYetTexts } from '#app/texts/not-built-yet.texts.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { afterColon } from '#ui/format/in-sentence.ts'
import type { NotBuiltYetEntry } from '../not-built-yet.ts'
import styles from './pages.module.css'

export function NotBuiltYetPage({ title, brings }: NotBuiltYetEntry) {
  return (
    <div className={styles.center}>
      <h1 className={styles.unseen}>{title}</h1>
      <EmptyState
        icon={<Hammer />}
        title={notBuiltYetTexts.notBuilt(title)}
        text={notBuiltYetTexts.toCome(afterColon(brings))}
        action={
          <Link to="/contacts" className={buttonClass()}>
            {notBuiltYetTexts.goToContacts}
          </Link>
        }
      />
    </div>
  )
}
