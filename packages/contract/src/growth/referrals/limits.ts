// Bounds and lists of referrals and rewards. Without zod, so that the browser can import this file.

export const referralLimits = {
  name: 100,
  /** Products that a visitor chooses. */
  products: 10,
  product: 60,
  /** Cents of one reward. */
  amount: 100_000,
  programs: 20,
  programName: 60,
  reason: 300,
  /** Rewards that are marked at once. */
  many: 100,
  /** People and depth of the tree of one client. */
  tree: 200,
  treeDepth: 5,
  /** Forms that one link takes in a day, and an agency. */
  formsADay: 20,
  formsOfAgencyADay: 300,
  /** Of these, those of one network. */
  formsOfNetwork: 5,
  formsOfNetworkToAgency: 30,
  /** People who came by one client's forms from one network, for whom the client earns a reward in twelve months. */
  earnedOfNetwork: 3,
  exported: 50_000,
  /** Cents that one person gets in twelve months, unless the settings say otherwise. */
  agencyCap: 20_000,
  agencyCapMost: 1_000_000,
} as const

/** Where a referred person stands, for staff only. */
export const referralStages = ['newLead', 'alreadyClient', 'quoted', 'bound'] as const
export type ReferralStage = (typeof referralStages)[number]

export const rewardForms = ['giftCard', 'merchandise', 'donation', 'credit', 'check', 'cash'] as const
export type RewardForm = (typeof rewardForms)[number]

/** As people read them, on screens, in exports, and in histories. */
export const rewardFormNames: Readonly<Record<RewardForm, string>> = {
  giftCard: 'Gift card',
  merchandise: 'Merchandise',
  donation: 'Donation',
  credit: 'Credit',
  check: 'Check',
  cash: 'Cash',
}

/** `referral`: for each person referred, whatever comes of it. `policy`: for each policy that they buy. */
export const rewardTriggers = ['referral', 'policy'] as const
export type RewardTrigger = (typeof rewardTriggers)[number]

/** Of programs that are added or turned on. No state allows a reward that depends on a purchase: decision 0109. */
export const offeredTriggers = ['referral'] as const satisfies readonly RewardTrigger[]

export const rewardStates = ['earned', 'approved', 'given', 'void'] as const
export type RewardState = (typeof rewardStates)[number]

/** Via of the contacts that come by a personal link. */
export const personalLinkVia = 'Personal link'

/** Below the origin: the page of a personal link. */
export const formatReferralPath = (code: string): string => `/refer/${encodeURIComponent(code)}`

/** Characters of a personal link that are drawn. */
export const referralCodeLength = 10

export const formatReferralUrl = (publicUrl: string, namespace: string, code: string): string =>
  `${publicUrl}${formatReferralPath(`${namespace}-${code}`)}`

/** For previews, which make no link: as long as every personal link of the agency. */
export const formatSampleReferralUrl = (publicUrl: string, namespace: string): string =>
  formatReferralUrl(publicUrl, namespace, 'x'.repeat(referralCodeLength))
