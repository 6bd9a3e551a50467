import type { Texts } from '#ui/texts/texts.ts'

/** Setting up MFA. */
export const mfaTexts = {
  isOn: 'MFA is on.',
  setUp: 'Set up MFA',
  required: 'Account owner requires MFA to be enabled.',
  requiredWhere: 'Please setup your MFA under the left navigation.',
  notNow: 'Not now?',
  logout: 'Logout',
  copied: (what: string) => `${what} copied`,
  noClipboard: 'Your browser doesn’t allow copying here. Select the text and copy it yourself.',
  setupFailed: 'MFA setup couldn’t be started',
  scan: 'Scan this code with an authenticator app, such as Google Authenticator or 1Password.',
  enterCode: 'Enter the code that the app shows.',
  code: 'Verification code',
  cancel: 'Cancel',
  codeFirst: 'Enter the 6 digits first.',
  verify: 'Verify',
  saveCodes: 'Save these recovery codes',
  codesOnce: 'Each code signs you in once when you don’t have your authenticator. They won’t be shown again.',
  codes: 'Recovery codes',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  saved: 'I saved these codes',
  saveFirst: 'Save the codes first, then check the box.',
  next: 'Continue',
  file: (codes: string) => `Frontdesk recovery codes, each works once

${codes}
`,
  openApp: 'Open in an authenticator app on this device',
  qrCode: 'QR code for the key below',
  typeKey: 'Or enter this time-based key:',
  copyKey: 'Copy key',
  creatingKey: 'Creating a key',
} as const satisfies Texts
