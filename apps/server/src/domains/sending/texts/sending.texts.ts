import type { Texts } from '#platform/texts'

const unpaid = 'an invoice is past due. An admin can pay it in Billing.'
const ended = 'the plan has ended. An admin can choose one in Billing.'

const missingSteps = {
  profile: 'Next, an admin submits the business profile of its location in Locations.',
  profileReview: 'The business profile of its location is being reviewed.',
  brand: 'Next, an admin submits the brand of its location in Locations.',
  brandReview: 'The brand of its location is being reviewed.',
  campaign: 'Next, an admin adds a message campaign for its location in Messaging.',
  campaignReview: 'Its message campaign isn’t approved yet.',
  rejected: 'Its message campaign was rejected. An admin can correct it in Messaging.',
  suspended: 'Its message campaign was suspended. An admin can see why in Messaging.',
  assignment: 'Next, an admin assigns it to a message campaign in Messaging.',
} as const

export const sendingTexts = {
  notPaused: 'Your agency’s texts aren’t paused.',
  paused: {
    texts: {
      pastDue: `Texts are paused: ${unpaid}`,
      canceled: `Texts are paused: ${ended}`,
      budget: 'Texts are paused: the usage budget of this month is used up. An admin can raise it in Billing.',
    },
    campaigns: {
      pastDue: `Campaigns are paused: ${unpaid}`,
      canceled: `Campaigns are paused: ${ended}`,
      budget:
        'Campaigns are paused: the usage budget of this month is almost used up. An admin can raise it in Billing.',
    },
  },
  notOurs: 'The sending number no longer belongs to the agency. Choose another one.',
  ours: 'The sending number belongs to the agency.',
  notRegistered: (missing: keyof typeof missingSteps) =>
    `The sending number isn’t registered for texts yet, so phone companies would block its texts. ${missingSteps[missing]}`,
  registered: 'The sending number may send texts.',
  namedSender: 'This sender has a name instead of a number, so it can’t get texts.',
  cannotText: 'Texts can’t be sent to this number.',
  unreachable: 'The last text to this number failed: it’s a landline, or it doesn’t exist.',
  canText: 'This number can receive texts.',
  optedOut: 'This number opted out of texts. It can opt in again by texting START.',
  notOptedOut: 'This number hasn’t opted out.',
  empty: 'There is nothing to send.',
  placeholders: 'A placeholder isn’t filled in. Replace it before you send.',
  noPlaceholders: 'No placeholders are left.',
  tooLong: 'The text is too long. Shorten it, or split it in two.',
  lengthFits: 'The length is fine.',
  noConsent: 'This number hasn’t agreed to automatic texts. Ask for consent first.',
  consent: 'This number agreed to automatic texts, or consent isn’t needed because a colleague types the text.',
  capReached: (count: number, hours: number) =>
    `This number got ${count} automatic ${count === 1 ? 'text' : 'texts'} in ${hours === 24 ? 'a day' : hours === 1 ? 'an hour' : `${hours} hours`}, the most your agency allows.`,
  capFits: 'This number hasn’t reached your limit for automatic texts.',
  quiet: ({ clock, city, until }: { clock: string; city: string; until: string }) =>
    `It’s ${clock} in ${city}. You may text there starting ${until}.`,
  notQuiet: ({ clock, city }: { clock: string; city: string }) => `It’s ${clock} in ${city}, within texting hours.`,
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
  evidenceHeads:
    'Number,What,How,Exact wording,Scope,By,When (UTC),Agreed where,Agreed on,File,Signed by,Version of the wording,IP address,Browser',
  confirmedTexts: 'All texts from the agency, once the number replies YES',
  consentPage: 'Consent page',
  signedPage: 'Signed consent page',
  consentVisitor: 'Consent page',
  consentSigner: (name: string) => `${name} (signed consent page)`,
  consentStatement: ({ agency, lastDigits }: { agency: string; lastDigits: string }) =>
    `I agree that ${agency} may send text messages about my policies, service, and offers to my phone number ending in ${lastDigits}, including texts that are sent automatically.

Message frequency varies. Message and data rates may apply.
I can reply STOP at any time to end these texts, or HELP for help.
My consent is not a condition of any purchase.

By typing my name and choosing Agree, I sign this electronically, and I confirm that this is my number.`,
  consentMailSubject: (agency: string) => `Texts from ${agency}: your agreement is needed`,
  consentMail: (of: Record<'agency' | 'lastDigits' | 'link', string> & { days: number }) =>
    `${of.agency} would like to text you again at your number ending in ${of.lastDigits}, which gets no texts from them now.

Open this link to read what you would agree to, and sign if you want to:
${of.link}

The link works once, for ${of.days} days. If you don’t want texts, ignore this email: nothing changes.
`,
  optedOutLabel: 'Opted out',
  optedInLabel: 'Agreed',
  flaggedLabel: 'May not want texts',
  notAWishLabel: 'Not an opt-out',
  undecided: 'Not decided within ten business days',
  dayToCome: 'Enter the day they agreed. It can’t be in the future.',
  stopWish: (until: string) =>
    `This client may not want any more texts. Automatic texts are paused until someone decides, by ${until} at the latest.`,
  noStopWish: 'The client hasn’t asked for texts to stop.',
} as const satisfies Texts
