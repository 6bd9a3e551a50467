import type { ReactNode } from 'react'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import styles from './profile-section.module.css'

interface ProfileSectionProps {
  title: string
  text?: ReactNode
  /** Beside the title: a state. */
  aside?: ReactNode
  children: ReactNode
}

/** One page about oneself. */
export const ProfileSection = ({ title, text, aside, children }: ProfileSectionProps) => (
  <PageFrame width="form" title={title} lead={text} aside={aside}>
    <section className={styles.section}>{children}</section>
  </PageFrame>
)
