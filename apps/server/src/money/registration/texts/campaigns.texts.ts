import type { Texts } from '#platform/texts'

interface Letter {
  name: string
  url: string
  reasons: readonly string[]
}

const listed = (reasons: readonly string[]) => reasons.map((reason) => `\n- ${reason}`).join('')

/** What the product itself says about message campaigns. */
export const campaignTexts = {
  nameTaken: 'Another message campaign has this name.',
  fee: (name: string) => `Message campaign registration, ${name}`,
  mails: {
    VERIFIED: {
      subject: (name: string) => `Message campaign “${name}” is approved`,
      text: ({ name, url }: Letter) =>
        `The carriers approved the message campaign “${name}”.\n\nAssign it to the numbers that text under it: ${url}\n`,
    },
    FAILED: {
      subject: (name: string) => `Message campaign “${name}” was rejected`,
      text: ({ name, url, reasons }: Letter) =>
        `The carriers rejected the message campaign “${name}”.${listed(reasons)}\n\nCorrect it and send it again: ${url}\n`,
    },
    SUSPENDED: {
      subject: (name: string) => `Message campaign “${name}” was suspended`,
      text: ({ name, url, reasons }: Letter) =>
        `The carriers suspended the message campaign “${name}”. Its numbers can’t text until it is approved again.${listed(reasons)}\n\nSee where it stands: ${url}\n`,
    },
  },
} as const satisfies Texts
