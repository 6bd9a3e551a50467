import { useNavigate } from '@tanstack/react-router'
import {
  Bug,
  CalendarClock,
  CalendarPlus,
  CircleDot,
  Keyboard,
  Lock,
  LogOut,
  MessageCircleHeart,
  MessageSquarePlus,
  Moon,
  Palette,
  PanelLeft,
  Sun,
  VenetianMask,
} from 'lucide-react'
import { mayGhostAnyone } from '#domains/users/ghost/may-ghost.ts'
import { chosenStatuses, labelOf } from '#domains/users/presence.ts'
import { useMe } from '#platform/session/session-state.ts'
import { lockScreen } from '#platform/session.ts'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { openDialog } from '../dialogs/open-dialog.ts'
import { LOCK_KEYS } from '../lock/lock-keys.ts'
import { toggleCollapsed } from '../shell/menu-state.ts'
import { choosePresence } from '../shell/sidebar/choose-presence.ts'
import { toggleMode, useColorMode } from '../theme/color-mode.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Every command that is available anywhere. */
export function useCommands(): PaletteEntry[] {
  const navigate = useNavigate()
  const me = useMe()
  const dark = useColorMode((state) => state.mode === 'dark')
  return [
    ...(me.ghost
      ? []
      : chosenStatuses.map((status) => ({
          id: `status:${status}`,
          label: `Set status: ${labelOf(status)}`,
          words: 'presence',
          icon: <CircleDot />,
          run: () => choosePresence(status),
        }))),
    {
      id: 'new-followup',
      label: 'Add a follow-up for…',
      words: 'new follow-up reminder task',
      icon: <CalendarPlus />,
      run: () => openDialog('followup'),
    },
    {
      id: 'new-message',
      label: 'Schedule a message to…',
      words: 'new text sms',
      icon: <MessageSquarePlus />,
      run: () => openDialog('message'),
    },
    {
      id: 'followups',
      label: 'Follow-ups',
      words: 'past due today reminders scheduled messages',
      icon: <CalendarClock />,
      run: () => openDialog('followups'),
    },
    {
      id: 'mode',
      label: dark ? 'Light mode' : 'Dark mode',
      words: 'theme appearance',
      icon: dark ? <Sun /> : <Moon />,
      run: toggleMode,
    },
    {
      id: 'theme',
      label: 'Theme color',
      words: 'appearance color',
      icon: <Palette />,
      run: () => openDialog('theme'),
    },
    { id: 'sidebar', label: 'Collapse or expand the sidebar', icon: <PanelLeft />, run: toggleCollapsed },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      words: 'help keys',
      icon: <Keyboard />,
      run: () => openDialog('shortcuts'),
    },
    {
      id: 'feedback',
      label: 'Send feedback',
      words: 'question support',
      icon: <MessageCircleHeart />,
      run: () => openDialog('feedback'),
    },
    {
      id: 'issue',
      label: 'Report an issue',
      words: 'bug support',
      icon: <Bug />,
      run: () => openDialog('issue'),
    },
    ...(me.ghost
      ? []
      : [
          {
            id: 'lock',
            label: 'Lock screen',
            hint: describeKeys(LOCK_KEYS),
            words: 'away',
            icon: <Lock />,
            run: () => void lockScreen('asked'),
          },
        ]),
    ...(mayGhostAnyone(me)
      ? [
          {
            id: 'ghost',
            label: 'Ghost a user',
            words: 'act as',
            icon: <VenetianMask />,
            run: () => openDialog('ghost'),
          },
        ]
      : []),
    {
      id: 'logout',
      label: 'Logout',
      words: 'sign out leave',
      icon: <LogOut />,
      run: () => void navigate({ to: '/logout' }),
    },
  ]
}
