import type { Sent } from '@frontdesk/contract/forms/kit/field'
import { otherPayment, type policyForm } from '@frontdesk/contract/forms/policy'
import type { Random } from '../../contacts/factory/random.factory.ts'
import { dayAfter, dayBefore } from './days.factory.ts'

export type MadePolicy = Sent<typeof policyForm> & { type: string; company: string }

const property = ['Progressive', 'Travelers', 'Safeco', 'Nationwide', 'Hartford', 'Allstate', 'Liberty Mutual', 'Erie']
const life = ['Mutual of Example', 'Nationwide', 'State Farm', 'Example Life']
const health = ['Example Health', 'Harbor Health Plan', 'Blue Example']

interface Line {
  carriers: readonly string[]
  plans: readonly string[]
  /** For one term, in dollars. */
  premium: [least: number, most: number]
  days: number
}

export const lines = {
  Auto: { carriers: property, plans: ['Standard', 'Preferred', 'Basic'], premium: [420, 1_900], days: 182 },
  Home: { carriers: property, plans: ['HO-3', 'HO-5'], premium: [850, 3_400], days: 365 },
  Renters: { carriers: property, plans: ['HO-4'], premium: [120, 320], days: 365 },
  Umbrella: { carriers: property, plans: ['$1,000,000', '$2,000,000'], premium: [160, 480], days: 365 },
  Recreational: { carriers: ['Progressive', 'Foremost', 'Hagerty'], plans: [], premium: [110, 900], days: 365 },
  Life: { carriers: life, plans: ['Term 10', 'Term 20', 'Whole life'], premium: [240, 2_200], days: 3650 },
  Health: { carriers: health, plans: ['Bronze HMO', 'Silver PPO', 'Gold PPO'], premium: [2_900, 9_800], days: 365 },
  Medicare: { carriers: health, plans: ['Advantage', 'Supplement G', 'Part D'], premium: [0, 2_400], days: 365 },
  Commercial: { carriers: property, plans: ['BOP', 'General liability'], premium: [900, 12_000], days: 365 },
} as const satisfies Record<string, Line>

const notes = [
  'Bundled with the other lines.',
  'Ask for the renewal quote a month before.',
  'Paid in full.',
  'Wants a higher deductible at the renewal.',
] as const

interface Around {
  until: Date
  /** The people who may be responsible for it. */
  staff: readonly string[]
  /** When the contact was created. */
  paymentMethod: string | undefined
}

/** Most are active; some begin within a month, some have expired, and a few were canceled. */
export function makePolicy(
  random: Random,
  type: keyof typeof lines,
  { until, staff, paymentMethod }: Around,
): MadePolicy {
  const { carriers, plans, premium, days }: Line = lines[type]
  const [least, most] = premium
  const ago = random.chance(0.08)
    ? days + random.below(500)
    : random.chance(0.05)
      ? -random.below(30)
      : random.below(days)
  const manager = staff.length > 0 && random.chance(0.5) ? random.pick(staff) : undefined
  const dated = dayBefore(until, ago)
  return {
    type,
    company: random.pick(carriers),
    ...(plans.length > 0 && { plan: random.pick(plans) }),
    idNumber: `${type.slice(0, 2).toUpperCase()}${1_000_000 + random.below(9_000_000)}`,
    enrolledVia: random.pick(['Agency', 'Agency', 'Carrier', type === 'Health' ? 'Marketplace' : 'Agency']),
    issueDate: dayBefore(until, ago + random.below(20)),
    effectiveDate: dated,
    termDate: dayAfter(until, days - ago),
    premium: (least + random.below(most - least)) * 100,
    premiumTerm: days < 200 ? '6' : '12',
    ...(paymentMethod && random.chance(0.7) && { paymentMethod }),
    ...(!paymentMethod &&
      random.chance(0.1) && { paymentMethod: otherPayment, paymentMethodOther: 'Mails a check each month.' }),
    ...(manager && { managedBy: manager, managedOn: dated }),
    ...(random.chance(0.2) && { notes: random.pick(notes) }),
  }
}
