import type { Texts } from '#platform/texts'

interface Changed {
  to: string
  email: string
  by: string
}

export const emailChangeMailTexts = {
  subject: (agency: string) => `Confirm your new sign-in email for ${agency}`,
  body: (of: Record<'by' | 'agency' | 'current' | 'email' | 'link', string> & { days: number }) =>
    `${of.by} asked to change the email that ${of.current} signs in with at ${of.agency} to ${of.email}.

Open this link to confirm:
${of.link}

The link works once, for ${of.days} days. Until then ${of.current} stays. If you don’t know ${of.agency}, ignore this email.
`,
} as const satisfies Texts

export const credentialNoticeTexts = {
  emailChangeRequested: {
    subject: 'Your sign-in email is about to change',
    body: ({ to, email, by }: Changed) =>
      `${by} asked to change your sign-in email from ${to} to ${email}.

It changes once the link sent to ${email} is opened. If you don’t expect this, tell your agency’s owner right away so that they can cancel it.
`,
  },
  emailChanged: {
    subject: 'Your sign-in email was changed',
    body: ({ to, email }: Changed) =>
      `You now sign in with ${email} instead of ${to}.

If you don’t expect this, tell your agency’s owner right away.
`,
  },
  mfaReset: {
    subject: 'Two-step sign-in was turned off for you',
    body: ({ to, by }: Changed) =>
      `${by} removed the authenticator app from ${to}. Set it up again the next time you sign in.

If you don’t expect this, change your password and tell your agency’s owner right away.
`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: ({ to }: Changed) =>
      `The password of ${to} was changed, and other devices were signed out.

If this wasn’t you, set a new password with “Forgot password” and tell your agency’s owner right away.
`,
  },
} as const satisfies Texts
