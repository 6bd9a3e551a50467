// How far the demo agencies are with their registration for texts.
import type { CampaignDraft } from '@frontdesk/contract/money/registration/message-campaigns'
import type { RegisteredBusiness } from '../providers/carrier/registration.ts'
import { demoSite } from './demo-pages.ts'

export interface DemoCampaign extends CampaignDraft {
  becomes: 'VERIFIED' | 'FAILED' | 'IN_PROGRESS'
  /** Hours since then. */
  ago: number
  /** Of the agency's numbers. */
  numbers: readonly string[]
}

export interface DemoOffice {
  /** Of the location. */
  name: string
  address: { legalName: string; address: string; address2: string; city: string; state: string; zipcode: string }
  businessName: string
  registrationNumber: string
  /** Of the same domain as the representative’s email where the registry should approve it. */
  websiteUrl: string
  rep: { firstName: string; lastName: string; email: string; phoneNumber: string; businessTitle: string }
  /** Days since the profile and the brand were approved; null: not submitted yet. */
  profileAgo: number | null
  brandAgo: number | null
  campaigns: readonly DemoCampaign[]
}

export const demoLegalName = 'Harbor Insurance Agency LLC'
const registrationNumber = '04-3394427'
const stop = 'Reply STOP to opt out.'
const flow = (agency: string, url: string) =>
  `Clients agree on ${url}/texts: they enter a mobile number and check an empty box next to “I agree to texts from ${agency}”. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help. Privacy policy: ${url}/privacy. Terms: ${url}/terms`

const replies = (agency: string, url: string) => ({
  optInKeywords: ['START'],
  optInMessage: `${agency}: You get our texts again. Message frequency varies. Message and data rates may apply. Reply HELP for help. ${stop}`,
  optOutKeywords: ['STOP', 'END'],
  optOutMessage: `${agency}: You get no more texts from us. Reply START to get them again.`,
  helpKeywords: ['HELP'],
  helpMessage: `${agency}: For help, call our office or see ${url}. ${stop}`,
})

const service = (agency: string, url: string): Omit<DemoCampaign, 'ago' | 'numbers'> => ({
  ...{ friendlyName: 'Client service', usecase: 'discussion', becomes: 'VERIFIED' },
  description: `${agency} answers its clients’ questions by text, and texts them about their policies, payments, and claims.`,
  messageSamples: [
    `${agency}: Your ID cards are ready. Shall we mail them to you? ${stop}`,
    'We have your claim. Your adjuster calls you within two days.',
    'Your payment of $120 is due on the 5th. Ask us about a payment plan.',
    'Yes, a rental car is covered for up to 30 days.',
    `${agency}: Your policy is in force from today. Thank you for your trust.`,
  ],
  ...{ hasEmbeddedLinks: false, hasEmbeddedPhone: false, messageFlow: flow(agency, url), ...replies(agency, url) },
})

const renewals = [
  `Harbor Insurance: Your auto policy renews on March 1. ${stop}`,
  'Yes, your deductible for glass is $100. To answer your question about towing, it’s covered too.',
  'Harbor Insurance: Your homeowners policy renews in 30 days. Reply REVIEW to check your coverage with us.',
  'I checked with the carrier, and the ID card is on its way. Does that work for you?',
  'Harbor Insurance: Your umbrella policy renews soon. Reply CALL and we’ll ring you today.',
]
const reviews = [
  `Harbor Insurance: Thank you for being our client. How did we do? Reply with 1 to 5. ${stop}`,
  'Harbor Insurance: Tell us how your claim went. It takes a minute.',
  'Harbor Insurance: A year with us! Reply REVIEW to tell us how we did.',
  'Harbor Insurance: How was your call with Jo today? Reply with 1 to 5.',
  'Harbor Insurance: Know a neighbor who needs insurance? Reply FRIEND to refer them.',
]

const ana = {
  ...{ firstName: 'Ana', lastName: 'Reyes', email: 'ana.reyes@harbor.example', phoneNumber: '16175550190' },
  businessTitle: 'Office manager',
}
/** The last one is the default number of demos from before they were registered. */
const bostonNumbers = ['16175550100', '16175550117', '15085550110']
const sent = { hasEmbeddedLinks: false, numbers: [] }

/** `url`: of the agency's consent page. */
export const listHarborOffices = (url: string): readonly DemoOffice[] => [
  {
    ...{
      name: 'Boston',
      businessName: demoLegalName,
      registrationNumber,
      rep: ana,
      websiteUrl: demoSite,
      profileAgo: 49,
      brandAgo: 31,
    },
    address: {
      ...{ legalName: demoLegalName, address: '12 Atlantic Ave', address2: '', city: 'Boston' },
      ...{ state: 'MA', zipcode: '02110' },
    },
    campaigns: [
      { ...service('Harbor Insurance', url), ago: 29 * 24, numbers: bostonNumbers },
      {
        ...{ ...sent, friendlyName: 'Review requests', usecase: 'marketing', becomes: 'IN_PROGRESS', ago: 10 * 24 },
        description: 'Harbor Insurance asks its clients how it did after a call, a claim, or a year with the agency.',
        ...{ messageSamples: reviews, hasEmbeddedPhone: false, messageFlow: flow('Harbor Insurance', url) },
        ...replies('Harbor Insurance', url),
      },
      {
        ...{ ...sent, friendlyName: 'Renewal reminders', usecase: 'marketing', becomes: 'FAILED', ago: 2 },
        description: 'Harbor Insurance reminds its clients of renewals, and offers to review their coverage with them.',
        ...{ messageSamples: renewals, hasEmbeddedPhone: true, messageFlow: flow('Harbor Insurance', url) },
        ...replies('Harbor Insurance', url),
      },
    ],
  },
  {
    ...{
      name: 'Portland',
      businessName: demoLegalName,
      registrationNumber,
      rep: ana,
      websiteUrl: demoSite,
      profileAgo: 12,
      brandAgo: null,
    },
    address: {
      ...{ legalName: demoLegalName, address: '48 Commercial St', address2: '', city: 'Portland' },
      ...{ state: 'ME', zipcode: '04101' },
    },
    campaigns: [],
  },
  {
    // What the checks find before carriers do.
    ...{ name: 'Worcester', businessName: 'Harbor Insurance', registrationNumber, websiteUrl: demoSite },
    ...{ profileAgo: null, brandAgo: null },
    address: {
      ...{ legalName: demoLegalName, address: 'P.O. Box 1180', address2: '', city: 'Worcester' },
      ...{ state: 'MA', zipcode: '01613' },
    },
    rep: { ...ana, email: 'ana.reyes@mail.example' },
    campaigns: [],
  },
]

export const listSummitOffices = (url: string): readonly DemoOffice[] => [
  {
    ...{ name: 'Boulder', businessName: 'Summit Agency LLC', registrationNumber: '84-1204510' },
    ...{ profileAgo: 40, brandAgo: 35, websiteUrl: 'https://summit.example' },
    address: {
      ...{ legalName: 'Summit Agency LLC', address: '1300 Pearl St', address2: '', city: 'Boulder' },
      ...{ state: 'CO', zipcode: '80302' },
    },
    rep: { ...ana, firstName: 'Dana', lastName: 'Moss', email: 'dana@summit.example', phoneNumber: '13035550190' },
    campaigns: [{ ...service('Summit Agency', url), ago: 33 * 24, numbers: ['13035550100'] }],
  },
]

type Known = Omit<RegisteredBusiness, 'businessName' | 'registrationNumber' | 'websiteUrl'>

export const demoBusiness: Known = {
  ...{ identity: 'direct_customer', businessType: 'Limited Liability Corporation', industry: 'INSURANCE' },
  ...{ idType: 'EIN', idTypeOther: '', socialMediaUrl: '' },
}
