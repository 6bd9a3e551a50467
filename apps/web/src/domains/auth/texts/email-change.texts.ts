import type { Texts } from '#ui/texts/texts.ts'

/** The page that a link mailed to a new sign-in email opens. */
export const emailChangeTexts = {
  loading: 'Opening the link',
  title: 'Confirm your new email',
  text: ({ agency, current, email }: Record<'agency' | 'current' | 'email', string>) =>
    `You sign in to ${agency} as ${current} now. Once you confirm, you sign in as ${email}. Your password stays the same.`,
  confirm: 'Confirm',
  confirmed: (email: string) => `From now on you sign in as ${email}.`,
  over: 'This link doesn’t work anymore',
  overText:
    'It has expired, was canceled, was already used, or a newer one was sent. Look for a newer email, or ask your admin to send it again.',
  signIn: 'Go to sign in',
  notOpened: 'The link couldn’t be opened',
} as const satisfies Texts
