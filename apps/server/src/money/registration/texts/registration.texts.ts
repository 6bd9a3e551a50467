import type { Texts } from '#platform/texts'

interface MailFacts {
  legalName: string
  reasons: readonly string[]
  url: string
}

const because = (reasons: readonly string[]) => (reasons.length > 0 ? ['', ...reasons.map((each) => `- ${each}`)] : [])

export const registrationTexts = {
  brandFee: (legalName: string) => `Brand registration${legalName === '' ? '' : `, ${legalName}`}`.slice(0, 200),
  mails: {
    'profile approved': {
      subject: (legalName: string) => `The business profile of ${legalName} is approved`,
      text: ({ legalName, url }: MailFacts) =>
        [`The carrier approved the business profile of ${legalName}.`, '', `Next, submit the brand: ${url}`].join('\n'),
    },
    'profile rejected': {
      subject: (legalName: string) => `The business profile of ${legalName} was rejected`,
      text: ({ legalName, reasons, url }: MailFacts) =>
        [
          `The carrier rejected the business profile of ${legalName}.`,
          ...because(reasons),
          '',
          `Correct it and submit it again: ${url}`,
        ].join('\n'),
    },
    'brand approved': {
      subject: (legalName: string) => `The brand of ${legalName} is approved`,
      text: ({ legalName, url }: MailFacts) =>
        [`The carriers approved the brand of ${legalName}.`, '', `Next, add a message campaign: ${url}`].join('\n'),
    },
    'brand needs-passcode': {
      subject: (legalName: string) => `Reply to the passcode for ${legalName}`,
      text: ({ legalName, url }: MailFacts) =>
        [
          `The registry texted a passcode to the first representative of ${legalName}. They must reply to it within 24 hours.`,
          '',
          `See where it stands: ${url}`,
        ].join('\n'),
    },
    'brand failed': {
      subject: (legalName: string) => `The brand of ${legalName} was rejected`,
      text: ({ legalName, reasons, url }: MailFacts) =>
        [
          `The carriers rejected the brand of ${legalName}.`,
          ...because(reasons),
          '',
          `Correct it and submit it again: ${url}`,
        ].join('\n'),
    },
    'brand suspended': {
      subject: (legalName: string) => `The brand of ${legalName} was suspended`,
      text: ({ legalName, reasons, url }: MailFacts) =>
        [
          `The carriers suspended the brand of ${legalName}. Its numbers can’t text until it is approved again.`,
          ...because(reasons),
          '',
          `See where it stands: ${url}`,
        ].join('\n'),
    },
  },
} as const satisfies Texts
