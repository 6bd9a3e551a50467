// What the law of each state allows an agency to give a client for a referral. Sources, and how a rule is changed:
// docs/decisions/0109-reward-caps.md. Where sources differ, the strictest holds.
import type { RewardForm } from '@frontdesk/contract/growth/referrals/limits'

export interface CapRule {
  /** Two letters. */
  state: string
  /** The day from which it holds. A change of the law is a further entry of its state. */
  since: string
  /** False: no source was checked, so that the strictest rule of the others holds. */
  verified: boolean
  /** Cents in twelve months; null: the source sets no amount. */
  cents: number | null
  /** Cents of one reward; null: the source sets no amount. */
  perItem: number | null
  forms: readonly RewardForm[]
  /** A reward may depend on a policy that is bought. */
  tiedToPurchase: boolean
  words: string
  source: string
  url: string
  /** When the source was looked at. */
  asOf: string
}

const checked = { verified: true, tiedToPurchase: false, asOf: '2026-11-30' } as const

/** Where the source names no day. Rewards are older in no account. */
const always = '2020-01-01'

const goods: readonly RewardForm[] = ['merchandise']
const cards: readonly RewardForm[] = ['giftCard', 'merchandise']

const survey = {
  source: 'Survey of gift limits for producers',
  url: 'https://paperzz.com/doc/6850996/note-to-producers-most-states-expressly-prohibit-the-use-...',
}
const olderSurvey = 'https://info.5y1.org/buy-sell-trade-kansas_1_1f5bc9.html'

const rule = (
  state: string,
  limits: Pick<CapRule, 'cents' | 'perItem' | 'forms'>,
  facts: Pick<CapRule, 'words' | 'source' | 'url'> & { since?: string },
): CapRule => ({ ...checked, state, since: always, ...limits, ...facts })

export const checkedRules: readonly CapRule[] = [
  rule(
    'AL',
    { cents: null, perItem: 1_500, forms: goods },
    {
      words: 'Gifts of up to $15 that invite an inquiry or a quote; no cash. From surveys, not from the rule itself.',
      source: 'Ala. Admin. Code 482-1-088-.05, by two surveys',
      url: survey.url,
    },
  ),
  rule(
    'AZ',
    { cents: 1_000, perItem: 1_000, forms: goods },
    {
      words: 'Merchandise. The surveys differ, $10 and $25, so $10 holds. From surveys, not from the statute itself.',
      source: 'Ariz. Rev. Stat. 20-452, by two surveys',
      url: olderSurvey,
    },
  ),
  rule(
    'AR',
    { cents: null, perItem: 2_500, forms: goods },
    {
      words: 'Token gifts of up to $25. An older survey names $50. From surveys, not from the directive itself.',
      source: 'Ark. Code 23-66-206; Directive 2A-2011, by a survey',
      url: survey.url,
    },
  ),
  rule(
    'CA',
    { cents: null, perItem: null, forms: ['giftCard', 'merchandise', 'donation'] },
    {
      words:
        'No amount is set: Proposition 103 of 1988 repealed the ban on rebates. The department still discourages them, so cash and rewards for a purchase are left out.',
      source: 'Cal. Ins. Code 750(d); review of March 24, 2021',
      url: 'https://www.insurereinsure.com/2021/03/24/warning-shot-across-the-bow-the-ca-dept-of-insurance-and-rebating/',
    },
  ),
  rule(
    'CT',
    { cents: 1_500, perItem: 1_500, forms: goods },
    {
      words: 'Gifts of up to $15 altogether in a year. From a review of the bulletin.',
      source: 'Conn. Gen. Stat. 38a-825; Bulletin S-12, review of January 9, 2009',
      url: 'https://www.insurereinsure.com/2009/01/09/the-state-of-connecticut-insurance-department-issues-guidance-on-connecticuts-anti-rebating-statute/',
    },
  ),
  rule(
    'DC',
    { cents: null, perItem: 999, forms: goods },
    {
      words: 'Merchandise that costs less than $10. From a survey, not from the statute itself.',
      source: 'D.C. Code 31-2231.12(f), by a survey',
      url: survey.url,
    },
  ),
  rule(
    'FL',
    { cents: 10_000, perItem: null, forms: ['giftCard', 'merchandise', 'donation'] },
    {
      since: '2018-07-01',
      words: 'Gifts of up to $100 in a calendar year, which any twelve months stay below here.',
      source: 'Fla. Stat. 626.9541(1)(m), in effect since July 1, 2018',
      url: 'https://colodnyfass.com/blog/breaking-news-floridas-insurance-advertising-and-promotional-gift-law-expanded',
    },
  ),
  rule(
    'GA',
    { cents: 10_000, perItem: 1_500, forms: cards },
    {
      words: 'Sources differ, $100 and $15 to $25 for an item, so $15 holds. The amount of the statute wasn’t read.',
      source: 'Ga. Code 33-9-36, by reviews',
      url: 'https://legalclarity.org/what-is-the-maximum-gift-value-an-agent-can-give-an-insured-in-georgia',
    },
  ),
  rule(
    'ID',
    { cents: 20_000, perItem: 5_000, forms: goods },
    {
      words: 'Sources differ, $200 in a year and $50 for a gift, so both hold. The statute wasn’t read.',
      source: 'Idaho Code 41-1314, by a survey and a review of December 6, 2016',
      url: 'https://currincompliance.com/life-insurance-law-blog/2016/12/6/rebate-gift-or-inducement-what-does-it-matter',
    },
  ),
  rule(
    'MD',
    { cents: null, perItem: 5_000, forms: goods },
    {
      since: '2018-10-01',
      words: 'Merchandise that costs at most $50, not for a purchase. For property and casualty.',
      source: 'Md. Code, Ins. 27-212(d), in effect since October 1, 2018',
      url: 'https://instalawyer.io/laws/maryland-statutes/section-27-212-rebates-and',
    },
  ),
  rule(
    'MI',
    { cents: null, perItem: 5_000, forms: goods },
    {
      words: 'Merchandise of up to $50 for property and casualty; $5 for life insurance.',
      source: 'Michigan DIFS, Rebating/Inducement, questions and answers',
      url: 'https://www.michigan.gov/difs/news-and-outreach/faq/insurance/ins-compensation-and-rebating/rebating',
    },
  ),
  rule(
    'MN',
    { cents: 2_500, perItem: 2_500, forms: goods },
    {
      words: 'A law of 2023 allows more, but its amount wasn’t read, so the former $25 a year holds.',
      source: 'Minn. Stat. 72A.071, in effect since January 1, 2023, by a review',
      url: 'https://swansonhatch.com/new_insurance_rebate_law_addresses_agent_marketing',
    },
  ),
  rule(
    'NY',
    { cents: null, perItem: 2_500, forms: goods },
    {
      words:
        'Clients: merchandise of up to $25 with the agency’s name printed on it. Gift cards for referrals are a rebate.',
      source: 'N.Y. Ins. Law 2324; OGC Opinions 08-03-08 and 08-06-05 of 2008',
      url: 'https://dfs.ny.gov/insurance/ogco2008/rg080605.htm',
    },
  ),
  rule(
    'OH',
    { cents: null, perItem: 5_000, forms: goods },
    {
      words: 'Promotional items of up to $50, not for a purchase.',
      source: 'Ohio Department of Insurance, Bulletin 2019-05',
      url: 'https://www.ohioinsuranceagents.com/news/2019/odi-issues-updated-bulletin-to-provide-guidance-on',
    },
  ),
  rule(
    'OR',
    { cents: 10_000, perItem: null, forms: goods },
    {
      since: '2018-01-01',
      words: 'Merchandise of up to $100 in a calendar year, not for a purchase, and none for health insurance.',
      source: 'ORS 746.045(3), in effect since January 1, 2018',
      url: 'https://dfr.oregon.gov/business/licensing/Pages/commissions-and-monetary-limits.aspx',
    },
  ),
  rule(
    'PA',
    { cents: 10_000, perItem: null, forms: cards },
    {
      since: '2018-07-03',
      words: 'Anything but money, up to $100 in a year, not for a purchase.',
      source: '40 P.S. 310.45(a.1), in effect since July 3, 2018',
      url: 'https://www.jdsupra.com/legalnews/pennsylvania-enacts-exception-to-46183/',
    },
  ),
  rule(
    'TX',
    { cents: null, perItem: 2_500, forms: goods },
    {
      words: 'Promotional items of up to $25; a referral fee must not depend on a purchase.',
      source: 'Tex. Ins. Code 1806.1541, amended in 2013, by the Independent Insurance Agents of Texas',
      url: 'https://www.iiat.org/agency-operations/insurance-laws-regulations/insurance-laws-regulations-sales-marketing/rebating-and-referral-fees',
    },
  ),
  rule(
    'UT',
    { cents: 10_000, perItem: 10_000, forms: goods },
    {
      words: 'Gifts of up to $100, by a review. The amount of the statute wasn’t read.',
      source: 'Utah Code 31A-23a-402.5, by a review of 2018',
      url: 'https://www.jdsupra.com/legalnews/pennsylvania-enacts-exception-to-46183/',
    },
  ),
  rule(
    'WA',
    { cents: 10_000, perItem: null, forms: cards },
    {
      since: '2015-07-24',
      words:
        'Prizes, goods, gift cards and merchandise of up to $100 in any twelve months; no cash, not for a purchase.',
      source: 'RCW 48.30.133 and WAC 284-17-825, in effect since July 2015',
      url: 'https://www.insurance.wa.gov/referrals',
    },
  ),
]

/** Nothing was read about them, or not enough to name an amount, from the day that is given. */
export const uncheckedStates: readonly { state: string; since: string; words: string }[] = [
  ...'AK,CO,DE,HI,IL,IN,IA,KS,KY,LA,ME,MA,MS,MO,MT,NE,NV,NH,NJ,NM,NC,ND,OK,RI,SC,SD,TN,VT,VA,WV,WI,WY'
    .split(',')
    .map((state) => ({ state, since: always, words: 'Not verified.' })),
  {
    state: 'PA',
    since: '2025-01-13',
    words: 'Not verified: 40 Pa.C.S. 5102 replaced the limit of $100 on January 13, 2025. Its amount wasn’t read.',
  },
]
