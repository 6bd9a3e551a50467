import type { Texts } from '#ui/texts/texts.ts'

/** Of the dialog that makes a link. */
export const consentLinkTexts = {
  title: 'Get signed consent',
  lead: (name: string, phone: string) =>
    `${name} reads what they agree to and signs it on a page. Then ${phone} can get texts again, even if it opted out.`,
  once: 'The link works once, for 7 days, and only for this number. A newer link replaces it. It’s never texted.',
  open: (by: string, until: string) => `${by}. It’s open until ${until}.`,
  shownBefore: 'A link was shown on a screen',
  mailedTo: (email: string) => `A link was mailed to ${email}`,
  cancelLink: 'Cancel link',
  canceled: 'The link no longer works',
  show: 'Show link and QR code',
  showNew: 'Make a new link',
  mail: (email: string) => `Email to ${email}`,
  noEmail: 'To email the link, add an email for this person first.',
  shownByAdmins: 'If they’re with you, an admin can show them the link here.',
  mailed: (email: string) => `The link is on its way to ${email}`,
  qr: 'QR code of the link',
  scan: 'They scan it with their phone, or you copy the link and send it another way.',
  copy: 'Copy link',
  copied: 'Copied',
  agreed: 'They agreed',
  agreedText: (phone: string) => `${phone} gets texts. What they signed is in the consent record.`,
  close: 'Close',
} as const satisfies Texts

/** Of the page that a client opens without signing in. */
export const consentPageTexts = {
  loading: 'Opening the link',
  notOpened: 'The link couldn’t be opened',
  title: (agency: string) => `Get texts from ${agency}`,
  lead: (lastDigits: string) => `For your phone number ending in ${lastDigits}. Read this first:`,
  box: 'I’ve read this and agree to it',
  name: 'Your full name, as your signature',
  agree: 'Agree',
  boxMissing: 'Check the box if you agree. If you don’t, close this page: nothing changes.',
  nameMissing: 'Type your full name.',
  done: 'Thank you',
  doneText: (agency: string, lastDigits: string) =>
    `${agency} may text you again at your number ending in ${lastDigits}. To end that at any time, reply STOP to any text.`,
  doneNext: 'You can close this page.',
  over: 'This link doesn’t work anymore',
  overText:
    'It has expired, was canceled, or was replaced by a newer one. Ask your agency for a new link, or text START to the number they texted you from.',
  used: 'This link was already used',
  usedText:
    'Your agreement was recorded, and the link works only once. If you don’t want texts, reply STOP to any of them.',
  outdated: 'This link no longer holds',
  outdatedText: 'Your agency’s record of this phone number has changed since. Ask them for a new link.',
} as const satisfies Texts
