// Where the rooms are put together: what each brings to the tabs, to the palette and to the live connection.
import { registerContactsLive } from '#domains/contacts/contacts.live.ts'
import { registerFollowupsLive } from '#domains/followups/followups.live.ts'
import { registerLibraryLive } from '#domains/library/library.live.ts'
import { registerRenewalsLive } from '#domains/renewals/renewals.live.ts'
import { registerUsersLive } from '#domains/users/users.live.ts'
import type { Live } from '#platform/realtime/live.ts'
import { registerAccountLive } from './account.live.ts'
import type { NavEntry } from './shell/nav.ts'

/** The tabs of the top bar, in their order. */
export const navEntries: readonly NavEntry[] = [
  { path: '/', label: 'Dashboard' },
  { path: '/tasks', label: 'Tasks', counts: 'tasks assigned to you' },
  { path: '/chat', label: 'Team', counts: 'unread team messages' },
  { path: '/contacts', label: 'Contacts' },
  {
    path: '/messages',
    label: 'Messages',
    counts: 'unread messages',
    isFor: ({ account }) => account.messagingEnabled,
  },
  { path: '/phone-log', label: 'Phone', counts: 'calls to work on' },
]

/** Hooks that count what waits in a room. The list never changes while the page runs. */
export const badgeSources: readonly { path: NavEntry['path']; useCount(): number }[] = []

export function registerLive(live: Live) {
  registerUsersLive(live)
  registerContactsLive(live)
  registerFollowupsLive(live)
  registerRenewalsLive(live)
  registerLibraryLive(live)
  registerAccountLive(live)
}
