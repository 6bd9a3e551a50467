import { useNavigate } from '@tanstack/react-router'
import {
  Building2,
  Camera,
  KeyRound,
  ListTodo,
  LogOut,
  Megaphone,
  Settings,
  ShieldCheck,
  VenetianMask,
} from 'lucide-react'
import { mayGhostAnyone } from '#domains/users/ghost/may-ghost.ts'
import type { Me } from '#platform/session/session-state.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { fullName } from '#ui/format/names.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import styles from './top-bar.module.css'

type Go = ReturnType<typeof useNavigate>

export function ProfileMenu() {
  const me = useMe()
  const go = useNavigate()
  const name = fullName(me)
  return (
    <Menu
      label="Profile"
      placement="bottom-end"
      trigger={
        <button type="button" className={styles.profile} aria-label={`Profile of ${name}`}>
          <Avatar name={name} picture={me.avatar} size={32} decorative />
        </button>
      }
      entries={profileEntries(me, go)}
    />
  )
}

function profileEntries(me: Me, go: Go): MenuEntry[] {
  const acting = me.ghost ? 'Not available while you act as someone else' : undefined
  return [
    { heading: `${fullName(me)} · ${me.role}` },
    { label: 'Campaigns', icon: <Megaphone />, run: () => void go({ to: '/campaigns' }) },
    { label: 'Task Boards', icon: <ListTodo />, run: () => void go({ to: '/tasks' }) },
    { label: 'Settings', icon: <Settings />, run: () => void go({ to: '/account/settings' }) },
    ...(hasAdminRights(me.role)
      ? [{ label: 'Account', icon: <Building2 />, run: () => void go({ to: '/account/info' }) }]
      : []),
    'divider',
    { label: 'Change Photo', icon: <Camera />, run: () => void go({ to: '/profile/avatar' }) },
    {
      label: 'Change Password',
      icon: <KeyRound />,
      disabled: acting,
      run: () => void go({ to: '/profile/change-password' }),
    },
    { label: 'MFA', icon: <ShieldCheck />, disabled: acting, run: () => void go({ to: '/profile/mfa' }) },
    ...(mayGhostAnyone(me)
      ? ['divider' as const, { label: 'Ghost User…', icon: <VenetianMask />, run: () => openDialog('ghost') }]
      : []),
    'divider',
    { label: 'Logout', icon: <LogOut />, run: () => void go({ to: '/logout' }) },
  ]
}
