import { Link } from '@tanstack/react-router'
import { Camera, ChartColumn, KeyRound, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import styles from './profile-layout.module.css'

const TABS = [
  { to: '/profile', label: 'Profile', icon: UserRound },
  { to: '/profile/avatar', label: 'Photo', icon: Camera },
  { to: '/profile/change-password', label: 'Password', icon: KeyRound },
  { to: '/profile/mfa', label: 'MFA', icon: ShieldCheck },
  { to: '/profile/sessions', label: 'Sessions', icon: MonitorSmartphone },
] as const

/** The layout of each page about oneself. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const { id } = useMe()
  return (
    <div className={styles.layout}>
      <nav aria-label="Profile" className={styles.tabs}>
        {TABS.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={styles.tab} activeOptions={{ exact: true }}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        ))}
        <Link to="/profile/$id" params={{ id }} className={styles.tab}>
          <ChartColumn size={16} aria-hidden />
          Numbers
        </Link>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
