import { useNavigate } from '@tanstack/react-router'
import {
  Bug,
  CalendarClock,
  CalendarPlus,
  CircleDot,
  CircleQuestionMark,
  CloudUpload,
  GraduationCap,
  Headphones,
  History,
  Keyboard,
  Lock,
  LogOut,
  Mail,
  Megaphone,
  MessageCircleHeart,
  MessageSquarePlus,
  Moon,
  Palette,
  PanelLeft,
  Phone,
  Star,
  Sun,
  VenetianMask,
} from 'lucide-react'
import { showRuns } from '#domains/bulk/runs/runs-dialog-state.ts'
import { openPanel, usePanel } from '#domains/calls/panel-state.ts'
import { mayGhostAnyone } from '#domains/users/ghost/may-ghost.ts'
import { chosenStatuses, labelOf } from '#domains/users/presence.ts'
import { openReviewRequest, useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { useMe } from '#platform/session/session-state.ts'
import { lockScreen } from '#platform/session.ts'
import { describeKeys } from '#ui/actions/shortcut-keys.ts'
import { openDialog } from '../dialogs/open-dialog.ts'
import { LOCK_KEYS } from '../lock/lock-keys.ts'
import { toggleCollapsed } from '../shell/menu-state.ts'
import { choosePresence } from '../shell/sidebar/choose-presence.ts'
import { paletteTexts } from '../texts/palette.texts.ts'
import { toggleMode, useColorMode } from '../theme/color-mode.ts'
import type { PaletteEntry } from './palette-entry.ts'

const texts = paletteTexts.commands

/** Every command that is available anywhere. */
export function useCommands(): PaletteEntry[] {
  const navigate = useNavigate()
  const me = useMe()
  const dark = useColorMode((state) => state.mode === 'dark')
  const hasReviews = useReviewsEnabled()
  return [
    ...(me.ghost
      ? []
      : chosenStatuses.map((status) => ({
          id: `status:${status}`,
          label: texts.status.label(labelOf(status)),
          words: texts.status.words(labelOf(status)),
          icon: <CircleDot />,
          run: () => choosePresence(status),
        }))),
    { id: 'new-followup', ...texts.newFollowup, icon: <CalendarPlus />, run: () => openDialog('followup') },
    { id: 'new-message', ...texts.newMessage, icon: <MessageSquarePlus />, run: () => openDialog('message') },
    ...(hasReviews
      ? [{ id: 'request-review', ...texts.requestReview, icon: <Star />, run: () => openReviewRequest() }]
      : []),
    ...(me.ghost
      ? []
      : [
          {
            id: 'new-campaign:sms',
            ...texts.newMessageCampaign,
            icon: <Megaphone />,
            run: () => void navigate({ to: '/campaigns/create', search: { format: 'sms' } }),
          },
          {
            id: 'new-campaign:email',
            ...texts.newEmailCampaign,
            icon: <Mail />,
            run: () => void navigate({ to: '/campaigns/create', search: { format: 'email' } }),
          },
        ]),
    {
      id: 'followups',
      ...texts.followups,
      icon: <CalendarClock />,
      run: () => void navigate({ to: '/followups' }),
    },
    ...(me.ghost
      ? []
      : [
          {
            id: 'phone',
            ...texts.phone,
            hint: describeKeys('alt+p'),
            icon: <Phone />,
            run: () => openPanel('dialpad'),
          },
          {
            id: 'phone-settings',
            ...texts.phoneSettings,
            icon: <Headphones />,
            run: () => usePanel.setState({ settings: true }),
          },
        ]),
    { id: 'mode', ...(dark ? texts.light : texts.dark), icon: dark ? <Sun /> : <Moon />, run: toggleMode },
    { id: 'theme', ...texts.theme, icon: <Palette />, run: () => openDialog('theme') },
    { id: 'sidebar', ...texts.sidebar, icon: <PanelLeft />, run: toggleCollapsed },
    { id: 'shortcuts', ...texts.shortcuts, icon: <Keyboard />, run: () => openDialog('shortcuts') },
    { id: 'trainings', ...texts.trainings, icon: <GraduationCap />, run: () => openDialog('trainings') },
    { id: 'help', ...texts.help, icon: <CircleQuestionMark />, run: () => openDialog('help') },
    { id: 'feedback', ...texts.feedback, icon: <MessageCircleHeart />, run: () => openDialog('feedback') },
    { id: 'issue', ...texts.issue, icon: <Bug />, run: () => openDialog('issue') },
    { id: 'recent-changes', ...texts.recentChanges, icon: <History />, run: () => showRuns() },
    { id: 'unsent', ...texts.unsent, icon: <CloudUpload />, run: () => openDialog('unsent') },
    ...(me.ghost
      ? []
      : [
          {
            id: 'lock',
            ...texts.lock,
            hint: describeKeys(LOCK_KEYS),
            icon: <Lock />,
            run: () => void lockScreen('asked'),
          },
        ]),
    ...(mayGhostAnyone(me)
      ? [{ id: 'ghost', ...texts.ghost, icon: <VenetianMask />, run: () => openDialog('ghost') }]
      : []),
    { id: 'logout', ...texts.logout, icon: <LogOut />, run: () => void navigate({ to: '/logout' }) },
  ]
}
