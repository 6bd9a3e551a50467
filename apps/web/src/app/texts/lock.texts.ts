import type { Texts } from '#ui/texts/texts.ts'

/** The lock screen, and signing in again. */
export const lockTexts = {
  failed: 'There was an issue logging in. Please try again or contact us.',
  idle: 'Are you still there?',
  locked: 'The screen is locked.',
  password: 'Password',
  unlock: 'Unlock',
  logout: 'Logout',
  stopActing: 'Stop acting as someone else',
  nothingLost: 'Nothing on this page is lost. Sign in to continue where you left off.',
  ended: 'Your session has ended.',
  passwordFirst: 'Enter your password first.',
  signIn: 'Sign In',
  tryAgainIn: (time: string) => `You can try again in ${time}.`,
  call: 'Call in progress',
} as const satisfies Texts
