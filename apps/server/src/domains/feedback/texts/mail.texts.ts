import type { Texts } from '#platform/texts'

export const feedbackMailTexts = {
  subject: (category: string, about: string) => `${category}: ${about}`,
  body: ({ name, email, comments }: { name: string; email: string; comments: string }) =>
    `${name} <${email}> wrote:\n\n${comments}\n`,
} as const satisfies Texts
