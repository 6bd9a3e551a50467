// Bounds and lists of business registration. Without zod, so that the browser can import this file.

export const registrationLimits = {
  businessName: 120,
  registrationNumber: 30,
  idTypeOther: 60,
  link: 255,
  repName: 60,
  businessTitle: 100,
  stockTicker: 10,
  /** Of a message campaign, as the agency calls it. */
  friendlyName: 64,
  description: { least: 40, most: 4096 },
  sample: { least: 20, most: 1024 },
  /** Samples of one campaign. */
  samples: 5,
  messageFlow: { least: 40, most: 2048 },
  keywords: 20,
  keyword: 20,
  /** Of the automatic reply to a keyword. */
  keywordReply: { least: 20, most: 320 },
  /** Message campaigns of any account, whatever its plan. */
  campaigns: 50,
  /** Reasons of one refusal that are kept. */
  reasons: 40,
  /** Versions of a consent page that are listed. */
  pageVersions: 50,
  /** Forms of one agency's consent page that are taken in a day. */
  signUpsADay: 200,
  /** Of those, from one network. */
  signUpsOfNetwork: 10,
  /** People's words on the consent page about what is sent. */
  program: 300,
} as const

/** The steps of the wizard in their order. */
export const registrationSteps = ['general', 'address', 'business', 'rep1', 'rep2', 'review', 'brand'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

export const stepNames: Readonly<Record<RegistrationStep, string>> = {
  general: 'General',
  address: 'Address',
  business: 'Business',
  rep1: 'Rep 1',
  rep2: 'Rep 2',
  review: 'Review',
  brand: 'Brand',
}

export const businessTypes = [
  'Sole Proprietorship',
  'Partnership',
  'Limited Liability Corporation',
  'Co-operative',
  'Non-profit Corporation',
  'Corporation',
] as const
export type BusinessType = (typeof businessTypes)[number]

export const identities = ['direct_customer', 'isv_reseller_or_partner', 'unknown'] as const
export const identityNames: Readonly<Record<(typeof identities)[number], string>> = {
  direct_customer: 'Direct customer',
  isv_reseller_or_partner: 'Reseller or partner',
  unknown: 'Unknown',
}

export const jobPositions = ['Director', 'GM', 'VP', 'CEO', 'CFO', 'General Counsel', 'Other'] as const

export const idTypes = ['EIN', 'DUNS', 'CCN', 'OTHER'] as const
export const idTypeNames: Readonly<Record<(typeof idTypes)[number], string>> = {
  EIN: 'EIN',
  DUNS: 'DUNS',
  CCN: 'Canadian corporation number',
  OTHER: 'Other',
}

/** `USA_AND_CANADA` is fixed in the form. */
export const operations = ['AFRICA', 'ASIA', 'EUROPE', 'LATIN_AMERICA', 'USA_AND_CANADA'] as const

export const industries = [
  'AUTOMOTIVE',
  'AGRICULTURE',
  'BANKING',
  'CONSUMER',
  'EDUCATION',
  'ENGINEERING',
  'ENERGY',
  'OIL_AND_GAS',
  'FAST_MOVING_CONSUMER_GOODS',
  'FINANCIAL',
  'FINTECH',
  'FOOD_AND_BEVERAGE',
  'GOVERNMENT',
  'HEALTHCARE',
  'HOSPITALITY',
  'INSURANCE',
  'LEGAL',
  'MANUFACTURING',
  'MEDIA',
  'ONLINE',
  'RAW_MATERIALS',
  'REAL_ESTATE',
  'RELIGION',
  'RETAIL',
  'JEWELRY',
  'TECHNOLOGY',
  'TELECOMMUNICATIONS',
  'TRANSPORTATION',
  'TRAVEL',
  'ELECTRONICS',
  'NOT_FOR_PROFIT',
] as const
export type Industry = (typeof industries)[number]

export const brandTypes = ['public', 'private', 'nonprofit', 'government'] as const
export type BrandType = (typeof brandTypes)[number]
export const stockExchanges = ['NYSE', 'NASDAQ'] as const

/** Where the business profile of a location stands; what the carrier reviews for up to 24 hours. */
export const profileStatuses = ['not-submitted', 'in-review', 'pending-review', 'approved', 'rejected'] as const
export type ProfileStatus = (typeof profileStatuses)[number]

/** `needs-passcode`: a sole proprietor must reply to the text that the registry sent. */
export const brandStatuses = [
  'not-submitted',
  'under-review',
  'needs-passcode',
  'approved',
  'failed',
  'suspended',
] as const
export type BrandStatus = (typeof brandStatuses)[number]

export const useCases = ['marketing', 'discussion', 'undeclared'] as const
export type UseCase = (typeof useCases)[number]
export const useCaseNames: Readonly<Record<UseCase, string>> = {
  marketing: 'Marketing',
  discussion: 'Discussion',
  undeclared: 'Undeclared',
}

/** As the carrier calls them. DRAFT: not sent yet · IN_PROGRESS: "Pending approval" · FAILED: "Rejected". */
export const campaignStatuses = ['DRAFT', 'IN_PROGRESS', 'VERIFIED', 'FAILED', 'SUSPENDED'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** The numbers of a form, as the registries write them: nine digits, an EIN with its hyphen. */
export const registrationNumberForms = {
  EIN: { pattern: /^\d{2}-?\d{7}$/, problem: 'An EIN has 9 digits, such as 12-3456789.' },
  DUNS: { pattern: /^\d{2}-?\d{3}-?\d{4}$/, problem: 'A DUNS number has 9 digits, such as 12-345-6789.' },
  CCN: { pattern: /^\d{6,7}(-?\d)?$/, problem: 'A Canadian corporation number has 6 to 8 digits, such as 123456-7.' },
} as const

/** Typed spaces and hyphens don't matter; undefined when it doesn't have the form. OTHER is kept as typed. */
export function normalizeRegistrationNumber(type: (typeof idTypes)[number], typed: string): string | undefined {
  const bare = typed.trim()
  if (type === 'OTHER') return bare === '' ? undefined : bare
  const digits = bare.replaceAll(/[\s-]/g, '')
  if (!registrationNumberForms[type].pattern.test(digits)) return undefined
  return type === 'EIN' ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits
}
