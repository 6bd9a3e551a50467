import type { Texts } from '#platform/texts'

interface Words {
  by: string
  agency: string
  email: string
  link: string
  days: number
}

export const invitationMailTexts = {
  subject: (agency: string) => `Join ${agency} on Frontdesk`,
  toNew: ({ by, agency, email, link, days }: Words) =>
    `${by} invited you to work with ${agency} on Frontdesk.

Open this link and choose a password:
${link}

Then sign in as ${email}. The link works once, for ${days} days. If you don’t know ${agency}, ignore this email.
`,
  toKnown: ({ by, agency, email, link, days }: Words) =>
    `${by} invited you to work with ${agency} on Frontdesk.

Open this link to join:
${link}

Then sign in as ${email} with your existing password. The link works once, for ${days} days. If you don’t know ${agency}, ignore this email.
`,
} as const satisfies Texts
