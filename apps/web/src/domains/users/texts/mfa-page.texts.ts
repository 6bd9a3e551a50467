import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const mfaPageTexts = {
  title: 'Multi-factor sign-in',
  purpose:
    'With your password, you also enter a code from an authenticator app. A stolen password isn’t enough to sign in.',
  on: 'On',
  off: 'Off',
  ghosting: 'You can’t change MFA while you act as someone else.',
  reload: 'Reload the page to see whether MFA is on.',
  isOn: 'MFA is on.',
  oldCodesEnded: 'Your old recovery codes no longer work.',
  turnedOff: 'MFA is off.',
  isOff: 'MFA is off',
  useApp: 'Use the app',
  useRecoveryCode: 'Use a recovery code',
  recoveryCodeFirst: 'Enter the whole code first.',
  recoveryCode: 'Recovery code',
  recoveryCodeShape: 'xxxx-xxxx',
  appCode: 'Code from your authenticator app',
  needsPhone: 'You need a phone with an authenticator app. Setup takes about a minute.',
  setUp: 'Set up MFA',
  codesLeft: (codes: number) => `You have ${counted(codes, 'recovery code')} left.`,
  fewCodesLeft: (codes: number) =>
    `You have ${counted(codes, 'recovery code')} left. Create new codes before you need them.`,
  newCodes: 'New recovery codes',
  changePhone: 'Change phone',
  required: 'Your agency requires MFA, so you can’t turn it off.',
  turnOff: 'Turn off',
  newCodesHint: 'Your current codes will stop working.',
  makeNewCodes: 'Create new codes',
  changePhoneHint: 'Your old phone works until you verify the new one.',
  next: 'Continue',
  turnOffTitle: 'Turn off MFA?',
  turnOffHint: 'You’ll need only your password to sign in.',
} as const satisfies Texts
