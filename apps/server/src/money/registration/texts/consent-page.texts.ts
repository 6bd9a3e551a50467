import { disclosures } from '@frontdesk/contract/money/registration/lint/consent-text'
import type { Texts } from '#platform/texts'

interface About {
  agency: string
  /** What it texts about, without a period. */
  program: string
}

export const consentPageTexts = {
  /** Until the agency says it in its own words. */
  usualProgram: 'Your policies, renewals, payments, and claims, and offers that fit them',
  statement: ({ agency, program }: About) =>
    `I agree that ${agency} may text me at the mobile number above, including texts that are sent automatically, about: ${program}. ${disclosures.frequency} ${disclosures.rates} ${disclosures.stop} ${disclosures.help} Agreeing is optional, and isn’t a condition of buying anything.`,
  kept: ({ agency }: Pick<About, 'agency'>) =>
    `When you agree here, ${agency} keeps your name, your mobile number, the wording and when you agreed to it, and your IP address and browser, to prove that you agreed.`,
  terms: ({ agency, program }: About) =>
    `${agency} texts people who agreed, about: ${program}. ${disclosures.frequency} ${disclosures.rates} You can stop at any time: reply STOP to any text, and you get one text that confirms it. Reply HELP for help, or call ${agency}. Mobile carriers aren’t liable for delayed or undelivered messages.`,
  visitor: 'Consent page',
  title: (agency: string) => `Text messages from ${agency}`,
  lede: 'Enter your mobile number to get texts from us.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile phone',
  agree: 'Agree',
  trap: 'Leave this blank',
  privacy: 'Privacy policy',
  termsTitle: 'Terms',
  published: (version: number, day: string) => `Version ${version}, published on ${day}`,
  thanksTitle: 'Thank you',
  thanks: (agency: string) =>
    `${agency} has your agreement. If we text you a question, reply YES to confirm your number.`,
  optedOut: 'If you replied STOP before, text START to us instead.',
  firstNameFault: 'Enter your first name.',
  lastNameFault: 'Enter your last name.',
  phoneFault: 'Enter a mobile number with its area code.',
  agreedFault: 'Check the box to agree.',
  formFault: 'Check the form and send it again.',
  formOld: 'This page was open too long, or the form was sent too quickly. Send it again.',
  wordingChanged: 'The wording has changed. Read it, check the box, and send the form again.',
  tooMany: 'We can’t take more forms here today. Call us instead.',
  missingTitle: 'This page isn’t available',
  missing: 'Check the address, or call the agency.',
  busyTitle: 'Try again in a few minutes',
  busy: 'There were too many requests from your network.',
  brokenTitle: 'That didn’t work',
  broken: 'Go back and send the form again.',
  failed: 'Something went wrong on our side. Go back and send the form again in a minute.',
} as const satisfies Texts
