import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const sessionsTexts = {
  purpose: 'Where you are signed in now. Sign out of any session that you don’t recognize, then change your password.',
  ghosting: 'You can’t see sessions while you act as someone else.',
  signOutTitle: (device: string) => `Sign out ${device}?`,
  signOutHint: (account: string) => `The person using it must sign in to ${account} again.`,
  signOut: 'Sign out',
  signedOut: (device: string) => `${device} was signed out.`,
  signOutOthersTitle: 'Sign out everywhere else?',
  signOutOthersHint: 'You stay signed in only in this browser.',
  signOutOthers: 'Sign out all others',
  othersSignedOut: (sessions: number) => `Signed out of ${counted(sessions, 'other session')}.`,
  cancel: 'Cancel',
  noOthers: 'You aren’t signed in anywhere else.',
  ghost: 'Ghost',
  thisBrowser: 'This browser',
  signedIn: (at: string) => `Signed in ${at}`,
  active: 'Active now',
  lastSeen: (when: string) => `Last seen ${when}`,
  signOutOf: (device: string) => `Sign out ${device}`,
  loading: 'Loading sessions',
} as const satisfies Texts
