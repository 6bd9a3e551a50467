import type { Texts } from '#platform/texts'

export const passwordMailTexts = {
  subject: 'Set a new password',
  withCode: ({ email, code, link }: { email: string; code: string; link: string }) =>
    `Someone, hopefully you, asked to set a new password for ${email}.

Your code: ${code}

Enter it where you requested it, or open this link:
${link}

The code and the link each work once, for 10 minutes. We’ll never ask you for the code.
If this wasn’t you, ignore this email. Your password won’t change.
`,
  linkOnly: ({ email, link }: { email: string; link: string }) =>
    `Someone, hopefully you, asked to set a new password for ${email}.

Open this link:
${link}

The link works once, for 10 minutes. This email has no code because too many wrong codes were entered.
If this wasn’t you, ignore this email. Your password won’t change.
`,
} as const satisfies Texts

export const lockedOutMailTexts = {
  subject: 'Too many wrong passwords were entered for you',
  body: ({ tries, email, link }: { tries: number; email: string; link: string }) =>
    `Someone entered ${tries} wrong passwords for ${email}. Nobody signed in, and your password hasn’t changed.

A browser that you’ve signed in on before works as usual. Any other has to wait between tries, up to 15 minutes, even with the right password. To sign in on a new one without waiting, set a new password there:
${link}

If this wasn’t you, you don’t have to do anything. If it happens again, tell your account’s admin.
`,
} as const satisfies Texts

export const codesRefusedMailTexts = {
  subject: 'Too many wrong codes were entered for your password',
  body: ({ tries, email, link }: { tries: number; email: string; link: string }) =>
    `Someone entered ${tries} wrong codes to set a new password for ${email}.

Codes won’t work for this address for the next 24 hours. To set a new password, request an email here and open the link in it:
${link}

If this wasn’t you, your password hasn’t changed and nobody signed in. If it happens again, tell your account’s admin.
`,
} as const satisfies Texts
