import { Link } from '@tanstack/react-router'
import { Camera, ChartColumn, KeyRound, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import styles from './profile-layout.module.css'
import { profileTexts } from './texts/profile.texts.ts'

const TABS = [
  { to: '/profile', label: profileTexts.profile, icon: UserRound },
  { to: '/profile/avatar', label: profileTexts.photo, icon: Camera },
  { to: '/profile/change-password', label: profileTexts.password, icon: KeyRound },
  { to: '/profile/mfa', label: profileTexts.mfa, icon: ShieldCheck },
  { to: '/profile/sessions', label: profileTexts.sessions, icon: MonitorSmartphone },
] as const

/** The layout of each page about oneself. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const { id } = useMe()
  return (
    <div className={styles.layout}>
      <nav aria-label={profileTexts.profile} className={styles.tabs}>
        {TABS.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={styles.tab} activeOptions={{ exact: true }}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        ))}
        <Link to="/profile/$id" params={{ id }} className={styles.tab}>
          <ChartColumn size={16} aria-hidden />
          {profileTexts.numbers}
        </Link>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
