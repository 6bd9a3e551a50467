import type { ReactNode } from 'react'
import { ProfileLayout } from '../profile-layout.tsx'
import styles from './profile-section.module.css'

interface ProfileSectionProps {
  title: string
  text?: ReactNode
  /** Beside the title: a state. */
  aside?: ReactNode
  children: ReactNode
}

/** One page about oneself. */
export function ProfileSection({ title, text, aside, children }: ProfileSectionProps) {
  return (
    <ProfileLayout>
      <section className={styles.section}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {aside}
          {text && <p>{text}</p>}
        </header>
        {children}
      </section>
    </ProfileLayout>
  )
}
