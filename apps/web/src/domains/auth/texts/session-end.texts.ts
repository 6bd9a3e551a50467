import type { Texts } from '#ui/texts/texts.ts'

export const sessionEndTexts = {
  reasons: {
    multipleLoginsDetected: 'You were signed out because you signed in elsewhere',
    signedOut: 'You’re signed out',
    signedOutElsewhere: 'You were signed out from another device',
    idle: 'You were signed out because you were inactive for a long time',
    passwordChanged: 'Your password was changed. Sign in with the new one',
    removed: 'Your access to this agency was removed. Contact its owner or an admin',
    ghostEnded: 'Your 30 minutes of acting as someone else are over. Sign in as yourself',
    mfaReset: 'Your MFA was reset. Sign in and set it up again',
  },
  unknown: 'Your session has ended. Sign in again.',
  signingOut: 'Signing out',
  wait: 'One moment…',
} as const satisfies Texts
