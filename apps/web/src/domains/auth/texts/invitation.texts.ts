import type { Texts } from '#ui/texts/texts.ts'

/** The page that the link of an invitation opens. */
export const invitationTexts = {
  loading: 'Opening the invitation',
  welcome: (agency: string) => `Join ${agency}`,
  choosePassword: (email: string) => `Choose a password. You sign in as ${email}.`,
  knows: (email: string) => `You sign in as ${email} with your existing password.`,
  join: 'Join',
  joined: (agency: string) => `You joined ${agency}. Sign in to start.`,
  signedInHere: (email: string) =>
    `You’re signed in to Frontdesk in this browser. Joining signs you out so that you can sign in as ${email}.`,
  over: 'This invitation doesn’t work anymore',
  overText:
    'It has expired, was withdrawn, was already used, or a newer one was sent. Look for a newer email, or ask your admin to send it again. If you’ve already joined, sign in.',
  signIn: 'Go to sign in',
  notOpened: 'The invitation couldn’t be opened',
} as const satisfies Texts
