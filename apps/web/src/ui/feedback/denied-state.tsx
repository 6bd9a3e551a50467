import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { feedbackTexts } from '#ui/texts/feedback.texts.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './state.module.css'

interface DeniedStateProps {
  title?: string
  text?: string
  action?: ReactNode
}

export function DeniedState({ title = 'Unauthorized', text = feedbackTexts.denied, action }: DeniedStateProps) {
  return (
    <div className={styles.state}>
      <span className={classNames(styles.icon, styles.neutral)} aria-hidden>
        <Lock />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
