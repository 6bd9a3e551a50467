import type { Texts } from '#platform/texts'

export const sendingTexts = {
  notOurs: 'The sending number doesn’t belong to the agency any more. Choose another one.',
  ours: 'The sending number belongs to the agency.',
  notRegistered: 'The sending number isn’t registered for texts yet, so phone companies would block them.',
  registered: 'The sending number may send texts.',
  cannotText: 'Texts can’t be sent to this number.',
  canText: 'The number can get texts.',
  optedOut: 'This number opted out of texts. It can opt in again by texting START.',
  notOptedOut: 'The number did not opt out.',
  empty: 'There is nothing to send.',
  placeholders: 'A placeholder isn’t filled in. Replace it before you send.',
  noPlaceholders: 'No placeholder is left.',
  tooLong: 'The text is too long. Shorten it, or send two.',
  lengthFits: 'The length is fine.',
  noConsent: 'There is no consent for texts that nobody typed. Ask for it first.',
  consent: 'A text that a colleague types needs no consent, and others have it.',
  capReached: (count: number, hours: number) =>
    `The number got ${count} automatic ${count === 1 ? 'text' : 'texts'} in ${hours === 24 ? 'a day' : `${hours} hours`}, as many as your agency allows.`,
  capFits: 'It did not get too many automatic texts.',
  quiet: ({ clock, city, until }: { clock: string; city: string; until: string }) =>
    `It is ${clock} in ${city}. Texts may be sent there from ${until} on.`,
  notQuiet: ({ clock, city }: { clock: string; city: string }) => `It is ${clock} in ${city}, when texts may be sent.`,
  answering: 'The client wrote within the last day, so you may answer at any hour.',
  mayBeSent: 'Yes, you may text this number now.',
  stopped: (agency: string) => `${agency}: You’re opted out and won’t get more texts. Reply START to get them again.`,
  started: (agency: string) => `${agency}: You’ll get our texts again. Reply STOP to opt out, HELP for help.`,
  help: ({ agency, phone }: { agency: string; phone: string }) =>
    `${agency}: For help call ${phone}. Msg & data rates may apply. Reply STOP to opt out.`,
  optIn: (agency: string) =>
    `${agency}: Reply YES to get texts from us about your policies and service. Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
  byText: 'text',
  allTexts: 'All texts from the agency',
  evidenceHeads: 'Number,What,How,Exact wording,Scope,By,When (UTC)',
  optedOutLabel: 'Opted out',
  optedInLabel: 'Agreed',
  flaggedLabel: 'May want no texts',
} as const satisfies Texts
