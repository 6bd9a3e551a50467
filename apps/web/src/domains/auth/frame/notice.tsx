import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

const ICONS = { bad: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck }

interface NoticeProps {
  look: keyof typeof ICONS
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** Something to know before continuing; an error interrupts screen readers. */
export function Notice({ look, title, children, action }: NoticeProps) {
  const Icon = ICONS[look]
  return (
    <div className={styles.notice} data-look={look} role={look === 'bad' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}
