import { Link, type LinkProps } from '@tanstack/react-router'
import {
  Building2,
  CalendarClock,
  ClipboardList,
  FileUp,
  Megaphone,
  Settings,
  Share2,
  Star,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { FollowupsEntry } from './followups-entry.tsx'
import styles from './sidebar.module.css'

interface Item {
  to: LinkProps['to']
  label: string
  icon: ReactNode
  adminsOnly?: boolean
}

const SECTIONS: readonly { heading: string; items: readonly Item[] }[] = [
  {
    heading: 'Contacts',
    items: [
      { to: '/contacts/contact/new', label: 'Add contact', icon: <UserPlus /> },
      { to: '/contacts/import', label: 'Import contacts', icon: <FileUp />, adminsOnly: true },
    ],
  },
  {
    heading: 'Work',
    items: [
      { to: '/renewals', label: 'Renewals', icon: <CalendarClock /> },
      { to: '/campaigns', label: 'Campaigns', icon: <Megaphone /> },
      { to: '/tasks', label: 'Task boards', icon: <ClipboardList /> },
      { to: '/report/service-reviews', label: 'Service reviews', icon: <Star /> },
      { to: '/report/referrals', label: 'Referrals', icon: <Share2 /> },
    ],
  },
  {
    heading: 'Agency',
    items: [
      { to: '/account/settings', label: 'Settings', icon: <Settings /> },
      { to: '/account/info', label: 'Account', icon: <Building2 />, adminsOnly: true },
    ],
  },
]

interface SidebarMenuProps {
  collapsed: boolean
  onGo?: (() => void) | undefined
}

export function SidebarMenu({ collapsed, onGo }: SidebarMenuProps) {
  const admin = hasAdminRights(useMe().role)
  return (
    <nav aria-label="More" className={styles.menu}>
      {SECTIONS.map(({ heading, items }) => (
        <section key={heading} aria-label={heading}>
          {!collapsed && <h2 className={styles.heading}>{heading}</h2>}
          <ul>
            {heading === 'Work' && (
              <li>
                <FollowupsEntry collapsed={collapsed} onGo={onGo} />
              </li>
            )}
            {items
              .filter(({ adminsOnly }) => admin || !adminsOnly)
              .map((item) => (
                <li key={item.label}>
                  <MenuLink {...item} collapsed={collapsed} onGo={onGo} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function MenuLink({ to, label, icon, collapsed, onGo }: Item & SidebarMenuProps) {
  const link = (
    <Link
      to={to}
      className={styles.link}
      aria-label={collapsed ? label : undefined}
      onClick={onGo}
      activeOptions={{ exact: true }}
    >
      {icon}
      {!collapsed && <span>{label}</span>}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip text={label} placement="right" naming>
      {link}
    </Tooltip>
  )
}
