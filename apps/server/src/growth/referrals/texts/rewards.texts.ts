import { stateName } from '@frontdesk/contract/forms/kit/states'
import { type RewardForm, type RewardState, rewardFormNames } from '@frontdesk/contract/growth/referrals/limits'
import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Texts } from '#platform/texts'

const dollars = (cents: number) => formatMoney(cents, { whole: true })

const noForm: Record<RewardForm, string> = {
  giftCard: 'no gift cards',
  merchandise: 'no merchandise',
  donation: 'no donations',
  credit: 'no credits',
  check: 'no checks',
  cash: 'no cash',
}

const states: Record<RewardState, string> = { earned: 'Earned', approved: 'Approved', given: 'Given', void: 'Void' }

export const rewardTexts = {
  noForm,
  forms: rewardFormNames,
  states,
  forPurchase: 'no reward for a purchase',
  atMostOnce: (cents: number) => `at most ${dollars(cents)} for one reward`,
  allows: ({ state, verified }: { state: string; verified: boolean }, what: string) =>
    state === ''
      ? `The client has no address in a U.S. state, so the strictest rule applies: ${what}.`
      : verified
        ? `${stateName(state)} allows ${what}.`
        : `The rule for ${stateName(state)} isn’t verified, so the strictest one applies: ${what}.`,
  neverFits: (cents: number) => `More than the cap of ${dollars(cents)} in twelve months.`,
  overUntil: (day: string) => `Over the cap until ${day}.`,
  unknownState: 'The client has no address in a U.S. state, so the strictest state rule applies.',
  unchecked: (words: string) => `${words} The strictest rule of the verified states applies.`,
  noSource: 'No source checked',
  clientDeleted: 'This client was deleted.',
  notApproved: 'This reward isn’t approved.',
  erasedClient: 'Deleted contact',
  unknownReward: 'This reward doesn’t exist.',
  noNumber: 'Your agency has no phone number for texts.',
  exportName: (day: string) => `Rewards ${day}.csv`,
  exportHeads: [
    'Earned',
    'Client',
    'City',
    'State',
    'Referred person',
    'Referral date',
    'Program',
    'For',
    'Amount',
    'Form',
    'Status',
    'Approved',
    'Approved by',
    'Given',
    'Given by',
    'Voided',
    'Voided by',
    'Reason',
    'Thanked',
    'Reward ID',
  ],
  forReferral: 'Referral',
  forPolicy: 'Policy',
} as const satisfies Texts
