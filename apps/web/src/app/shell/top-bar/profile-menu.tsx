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
  UserRound,
  VenetianMask,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { mayGhostAnyone } from '#domains/users/ghost/may-ghost.ts'
import type { Me } from '#platform/session/session-state.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { fullName } from '#ui/format/names.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { isNotBuilt } from '../../not-built-yet.ts'
import type { Place } from '../../places/place.ts'
import { shellTexts } from '../../texts/shell.texts.ts'
import styles from './top-bar.module.css'

const texts = shellTexts.profile

type Go = ReturnType<typeof useNavigate>

export function ProfileMenu() {
  const me = useMe()
  const go = useNavigate()
  const name = fullName(me)
  return (
    <Menu
      label={texts.menu}
      placement="bottom-end"
      trigger={
        <button type="button" className={styles.profile} aria-label={texts.of(name)}>
          <Avatar name={name} picture={me.avatar} size={32} decorative />
        </button>
      }
      entries={profileEntries(me, go)}
    />
  )
}

function profileEntries(me: Me, go: Go): MenuEntry[] {
  const acting = me.ghost ? texts.acting : undefined
  const entry = (to: Place['path'], label: string, icon: ReactNode, disabled?: string): MenuEntry => ({
    label,
    icon,
    ...(isNotBuilt(to) ? { hint: shellTexts.soon, disabled: true } : { disabled }),
    run: () => void go({ to }),
  })
  return [
    { heading: texts.headingOf(fullName(me), me.role) },
    entry('/campaigns', texts.campaigns, <Megaphone />),
    entry('/tasks', texts.taskBoards, <ListTodo />),
    entry('/account/settings', texts.settings, <Settings />),
    ...(hasAdminRights(me.role) ? [entry('/account/info', texts.account, <Building2 />)] : []),
    'divider',
    entry('/profile/details', texts.profile, <UserRound />),
    entry('/profile/avatar', texts.photo, <Camera />),
    entry('/profile/change-password', texts.password, <KeyRound />, acting),
    entry('/profile/mfa', texts.mfa, <ShieldCheck />, acting),
    ...(mayGhostAnyone(me)
      ? ['divider' as const, { label: texts.ghost, icon: <VenetianMask />, run: () => openDialog('ghost') }]
      : []),
    'divider',
    entry('/logout', texts.logout, <LogOut />),
  ]
}
