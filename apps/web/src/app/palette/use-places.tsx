import { useNavigate } from '@tanstack/react-router'
import { Compass, FileUp, UserPlus } from 'lucide-react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { navIcons } from '../shell/top-bar/nav-icons.tsx'
import { useNav } from '../shell/top-bar/use-nav.ts'
import type { PaletteEntry } from './palette-entry.ts'

const PLACES = [
  ['/contacts/duplicates', 'Duplicates', 'contacts same twice merge'],
  ['/contacts/deleted', 'Deleted contacts', 'restore trash bin undo removed'],
  ['/profile/avatar', 'Change photo', 'picture avatar'],
  ['/profile/change-password', 'Change password', ''],
  ['/profile/mfa', 'MFA', 'authenticator two factor security'],
  ['/profile/sessions', 'Sessions', 'devices signed in security'],
  ['/renewals', 'Renewals', 'policies term date expire'],
  ['/campaigns', 'Campaigns', ''],
  ['/report/service-reviews', 'Service reviews', 'report ratings'],
  ['/report/referrals', 'Referrals', 'report'],
  ['/account/settings', 'Settings', ''],
  ['/account/settings/employees', 'Employees', 'settings users people'],
  ['/account/settings/office-hours', 'Office hours', 'settings'],
  ['/account/settings/call-settings', 'Call settings', 'call flow'],
  ['/account/settings/messages', 'Message settings', 'signature auto reply'],
  ['/account/settings/blocked-numbers', 'Blocked numbers', 'settings block list'],
  ['/account/settings/tag-management', 'Tag management', 'settings tags'],
  ['/account/settings/smart-values', 'Smart values', 'settings'],
  ['/account/settings/message-templates', 'Message templates', 'settings'],
] as const

const ADMIN_PLACES = [
  ['/account/info', 'Account', 'agency company'],
  ['/account/info/billing', 'Billing', 'plan invoices payment'],
  ['/account/info/locations', 'Locations', 'offices'],
  ['/account/info/phonenumbers', 'Phone numbers', 'porting'],
] as const

/** Every page that one can go to. */
export function usePlaces(): PaletteEntry[] {
  const navigate = useNavigate()
  const admin = hasAdminRights(useMe().role)
  const { entries } = useNav()
  return [
    ...entries.map(({ path, label }) => ({
      id: `go:${path}`,
      label,
      hint: 'Go to',
      icon: navIcons[path],
      run: () => void navigate({ to: path }),
    })),
    {
      id: 'new-contact',
      label: 'Add contact',
      words: 'new create client',
      icon: <UserPlus />,
      run: () => void navigate({ to: '/contacts/contact/new' }),
    },
    ...(admin
      ? [
          {
            id: 'import',
            label: 'Import contacts',
            words: 'csv google outlook upload',
            icon: <FileUp />,
            run: () => void navigate({ to: '/contacts/import' }),
          },
        ]
      : []),
    ...[...PLACES, ...(admin ? ADMIN_PLACES : [])].map(([to, label, words]) => ({
      id: `go:${to}`,
      label,
      hint: 'Go to',
      words,
      icon: <Compass />,
      run: () => void navigate({ to }),
    })),
  ]
}
