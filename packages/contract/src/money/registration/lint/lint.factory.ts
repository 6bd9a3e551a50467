// Harbor Insurance as it passes every check; tests change one thing.
import type { CampaignDraft } from '../message-campaigns.ts'
import type { Finding, LintResult, RegistrationFacts } from './finding.ts'
import type { ProfileAddress, ProfileBusiness, ProfileInput, ProfileRep } from './inputs.ts'

export const facts: RegistrationFacts = {
  agency: 'Harbor Insurance',
  legalName: 'Harbor Insurance Agency LLC',
  street: 'P.O. Box 1180',
  zipcode: '01613',
  otherStreets: [
    { address: '340 Main Street', zipcode: '01608' },
    { address: '12 Atlantic Avenue', zipcode: '02110', city: 'Boston', state: 'MA' },
  ],
  phones: ['16175550100', '16175550168'],
  website: { url: 'https://harbor.example', reached: true, hasPrivacySentence: true, hasPrivacyPage: true },
  consentPageUrl: null,
  templates: {
    marketing: [
      'Your auto policy renews on March 1. We compared rates for you. Call (617) 555-0100 to review it.',
      'Harbor Insurance: Your home policy renews next month. Reply REVIEW and we’ll check your coverage. Reply STOP to opt out.',
      'Storm season starts soon. Is your boat covered? We’re here to help.',
      'Happy birthday from all of us! We appreciate you.',
    ],
    discussion: [
      'Your ID card is in the mail. It should arrive by Friday.',
      'We received your claim. Your adjuster will reach out within two days.',
      'Your payment of $120 is due on the 5th.',
    ],
  },
}

export const address: ProfileAddress = {
  legalName: 'Harbor Insurance Agency LLC',
  address: '340 Main Street',
  address2: '',
  city: 'Worcester',
  state: 'MA',
  zipcode: '01608',
}

export const business: ProfileBusiness = {
  businessName: 'Harbor Insurance Agency LLC',
  identity: 'direct_customer',
  businessType: 'Limited Liability Corporation',
  industry: 'INSURANCE',
  idType: 'EIN',
  numberForm: 'fits',
  websiteUrl: 'https://harbor.example',
}

export const rep: ProfileRep = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana.reyes@harbor.example',
  phoneNumber: '16175550190',
}

export interface ProfileChange {
  address?: Partial<ProfileAddress>
  business?: Partial<ProfileBusiness>
  rep1?: Partial<ProfileRep>
  rep2?: Partial<ProfileRep>
  brand?: ProfileInput['brand']
}

export const buildProfile = (change: ProfileChange = {}): ProfileInput => ({
  address: { ...address, ...change.address },
  business: { ...business, ...change.business },
  rep1: { ...rep, ...change.rep1 },
  rep2: change.rep2
    ? { ...rep, firstName: 'Sam', lastName: 'Carter', email: 'sam@harbor.example', ...change.rep2 }
    : null,
  brand: change.brand ?? null,
})

export const samples = [
  'Harbor Insurance: Your auto policy renews on March 1. Reply STOP to opt out.',
  'Harbor Insurance: Your homeowners policy renews in 30 days. Reply REVIEW to check your coverage with us.',
  'Harbor Insurance: Winter is coming to Worcester. Here are three ways to keep pipes from freezing.',
  'Harbor Insurance: Your umbrella quote is ready. Reply CALL and Jo will ring you today.',
  'Harbor Insurance: Our office is closed on Thanksgiving. For claims, use your carrier’s app.',
]

export const messageFlow =
  'Clients agree on https://harbor.example/texts: they enter a mobile number and check an empty box next to “I agree to texts from Harbor Insurance”. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help. Privacy policy: https://harbor.example/privacy. Terms: https://harbor.example/terms'

export const buildDraft = (change: Partial<CampaignDraft> = {}): CampaignDraft => ({
  friendlyName: 'Renewal reminders',
  usecase: 'marketing',
  description:
    'Harbor Insurance texts its clients about renewals of their policies, and offers to review their coverage.',
  messageSamples: samples,
  ...{ hasEmbeddedLinks: false, hasEmbeddedPhone: false, messageFlow },
  ...{ optInKeywords: [], optInMessage: '', optOutKeywords: ['STOP', 'END'], optOutMessage: '' },
  ...{ helpKeywords: ['HELP'], helpMessage: '' },
  ...change,
})

/** With one sample changed. */
export const withSample = (at: number, text: string, change: Partial<CampaignDraft> = {}) =>
  buildDraft({ messageSamples: samples.map((sample, index) => (index === at ? text : sample)), ...change })

export const listRules = ({ findings }: LintResult) => findings.map(({ rule }) => rule)

export function getFinding({ findings }: LintResult, rule: Finding['rule']): Finding {
  const found = findings.find((finding) => finding.rule === rule)
  if (found === undefined)
    throw new Error(`No finding of ${rule}, but of ${findings.map((each) => each.rule).join(', ')}`)
  return found
}
