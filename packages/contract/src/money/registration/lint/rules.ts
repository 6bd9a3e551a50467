// Why registries refuse, as they publish it, and as of which day. Each rule is checked before anything is sent.
import type { Rule } from './finding.ts'

/** The day on which the sources below were read. */
export const rulesAsOf = '2026-11-30'

/** One page a code: https://www.twilio.com/docs/api/errors/30893 */
const twilio = 'Twilio error dictionary'
const brands = 'Twilio, troubleshooting of standard and sole proprietor brands'
const profiles = 'Twilio, business information that A2P 10DLC needs'
const practice = 'Twilio, A2P 10DLC campaign approval best practices'
const ctia = 'CTIA Messaging Principles and Best Practices, May 2023'

const profile = { of: 'profile' } as const
const campaign = { of: 'campaign' } as const
const error = { severity: 'error' } as const
const warning = { severity: 'warning' } as const

const address = {
  poBox: { ...profile, ...error, codes: [], source: profiles, says: 'The business address is a street' },
  zipState: {
    ...profile,
    ...error,
    codes: [],
    source: 'USPS, ZIP Code prefixes',
    says: 'The ZIP code is in the state',
  },
  tradeName: { ...profile, ...error, codes: [30795, 30799], source: brands, says: 'The legal name has no trade name' },
} as const satisfies Record<string, Rule>

const business = {
  nameDiffers: { ...profile, ...error, codes: [30795, 30799], source: twilio, says: 'Business and legal name agree' },
  nameSpelling: { ...profile, ...warning, codes: [30795], source: brands, says: 'The name is spelled in one way' },
  einForm: { ...profile, ...error, codes: [30915, 30795], source: brands, says: 'The business type fits the name' },
  soleProprietorWithEin: { ...profile, ...error, codes: [30915], source: brands, says: 'ID and business type fit' },
  numberForm: { ...profile, ...error, codes: [30795, 30757], source: twilio, says: 'The ID has the right form' },
  industry: { ...profile, ...warning, codes: [30907], source: twilio, says: 'The industry fits the name' },
  identity: { ...profile, ...warning, codes: [30894], source: twilio, says: 'The agency registers for itself' },
  websiteNotSecure: { ...profile, ...error, codes: [30964, 30892], source: twilio, says: 'The website uses https' },
  websiteUnreachable: { ...profile, ...error, codes: [30891, 30922, 30921], source: twilio, says: 'The website opens' },
  sharedWebsite: {
    ...profile,
    ...warning,
    codes: [30907, 30920, 30922],
    source: twilio,
    says: 'The website is your own',
  },
  noPrivacySentence: {
    ...{ ...profile, ...warning, codes: [30908, 30932], source: twilio },
    says: 'A privacy sentence covers mobile numbers',
  },
  noPrivacyPage: { ...profile, ...warning, codes: [30908, 30933], source: twilio, says: 'A privacy policy is public' },
} as const satisfies Record<string, Rule>

const people = {
  emailDomain: {
    ...profile,
    ...error,
    codes: [30881],
    source: twilio,
    says: 'Reps’ emails are on the website’s domain',
  },
  freeEmail: { ...profile, ...error, codes: [30881], source: twilio, says: 'Reps have business emails' },
  repPhone: { ...profile, ...warning, codes: [30751], source: twilio, says: 'Reps have US or Canadian numbers' },
  sameRep: { ...profile, ...warning, codes: [], source: profiles, says: 'The reps are two people' },
  publicBrand: { ...profile, ...error, codes: [30796], source: twilio, says: 'Only a public company is called public' },
  nonprofitBrand: { ...profile, ...error, codes: [30798], source: twilio, says: 'Only a nonprofit is called one' },
  governmentBrand: { ...profile, ...error, codes: [30797], source: twilio, says: 'The brand isn’t called government' },
} as const satisfies Record<string, Rule>

const samples = {
  brandMissingInSamples: {
    ...{ ...campaign, ...error, codes: [30893, 30907], source: twilio },
    says: 'Samples name the agency',
  },
  noStopWording: { ...campaign, ...error, codes: [30893, 30887], source: twilio, says: 'A sample says how to stop' },
  sampleNotOfUseCase: { ...campaign, ...error, codes: [30893], source: twilio, says: 'Samples fit the use case' },
  samplesAlike: { ...campaign, ...warning, codes: [30893], source: practice, says: 'Samples differ' },
  placeholders: { ...campaign, ...warning, codes: [30893], source: twilio, says: 'Samples read like real texts' },
  phoneFlag: { ...campaign, ...error, codes: [30889], source: twilio, says: 'The phone number setting fits' },
  linkFlag: { ...campaign, ...error, codes: [30893], source: practice, says: 'The link setting fits' },
  shortener: { ...campaign, ...error, codes: [30892], source: twilio, says: 'No link is shortened' },
  insecureLink: { ...campaign, ...error, codes: [30964, 30892], source: twilio, says: 'Links use https' },
  foreignLink: { ...campaign, ...warning, codes: [30907], source: twilio, says: 'Links lead to your own site' },
} as const satisfies Record<string, Rule>

const content = {
  descriptionUnclear: { ...campaign, ...warning, codes: [30886], source: twilio, says: 'It’s clear who texts whom' },
  personalUse: { ...campaign, ...warning, codes: [30912], source: twilio, says: 'The agency texts as a business' },
  notEnglish: { ...campaign, ...error, codes: [30910], source: twilio, says: 'Everything is in English' },
  leadGeneration: {
    ...{ ...campaign, ...error, codes: [30897, 30932], source: twilio },
    says: 'No leads are bought or shared',
  },
  forbiddenContent: { ...campaign, ...error, codes: [30883, 30897, 30950], source: twilio, says: 'No forbidden topic' },
  misleading: { ...campaign, ...warning, codes: [30885, 30884], source: twilio, says: 'Nothing sounds like a scam' },
} as const satisfies Record<string, Rule>

const consent = {
  callToAction: {
    ...{ ...campaign, ...error, codes: [30909, 30896, 30917], source: twilio },
    says: 'Reviewers can see how clients agree',
  },
  disclosures: {
    ...campaign,
    ...error,
    codes: [30924, 30909],
    source: twilio,
    says: 'Frequency, rates, and STOP are told',
  },
  noHelpWording: { ...campaign, ...warning, codes: [30902, 30909], source: ctia, says: 'It’s said how to get help' },
  policyLinks: {
    ...{ ...campaign, ...warning, codes: [30908, 30933, 30934, 30882], source: twilio },
    says: 'Privacy policy and terms are linked',
  },
  forcedConsent: { ...campaign, ...error, codes: [30923, 30925, 30931], source: twilio, says: 'Clients agree freely' },
  spokenConsent: { ...campaign, ...error, codes: [30913], source: twilio, says: 'Marketing consent is in writing' },
  stopKeyword: { ...campaign, ...error, codes: [30887], source: twilio, says: 'STOP opts out' },
  optOutReply: { ...campaign, ...error, codes: [30887], source: twilio, says: 'The reply to STOP confirms it' },
  helpReply: { ...campaign, ...error, codes: [30890], source: twilio, says: 'The reply to HELP says whom to reach' },
  optInReply: {
    ...campaign,
    ...error,
    codes: [30896, 30917],
    source: twilio,
    says: 'The reply to a keyword is complete',
  },
} as const satisfies Record<string, Rule>

export const rules = {
  ...address,
  ...business,
  ...people,
  ...samples,
  ...content,
  ...consent,
} as const satisfies Record<string, Rule>
