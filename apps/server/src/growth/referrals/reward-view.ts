import { stateOf } from '@frontdesk/contract/forms/kit/states'
import type { RewardForm, RewardState, RewardTrigger } from '@frontdesk/contract/growth/referrals/limits'
import type { reward } from '@frontdesk/contract/growth/referrals/rewards'
import type { z } from 'zod'
import { type CapAnswer, findCap, judgeCap } from './find-cap.ts'
import type { LeadRow } from './leads.store.ts'
import type { CapRule } from './reward-caps.ts'
import type { RewardRow } from './rewards.store.ts'
import { rewardTexts as texts } from './texts/rewards.texts.ts'

export type Reward = z.input<typeof reward>

export const findTrigger = ({ policy_id }: Pick<RewardRow, 'policy_id'>): RewardTrigger =>
  policy_id === null ? 'referral' : 'policy'

/** `given`: approved rewards of the client that aren't given don't count, as when this one is given first. */
export function judgeReward(row: RewardRow, when: 'approved' | 'given' = 'approved'): CapAnswer & { rule: CapRule } {
  const rule = findCap(stateOf(row.home_state ?? ''), row.today)
  const answer = judgeCap({
    rule,
    agencyCap: row.agency_cap,
    amount: row.amount,
    form: row.form as RewardForm,
    trigger: findTrigger(row),
    given: row.given,
    approved: when === 'given' ? 0 : row.approved,
    today: row.today,
  })
  return { ...answer, rule }
}

const buildLeadView = ({ form, stage, answered, same_network: sameNetwork }: LeadRow): Reward['lead'] => ({
  form: form === null ? null : new Date(form).toISOString(),
  ...{ stage, answered, sameNetwork },
})

export function buildRewardView(row: RewardRow): Reward {
  const { cap, whose, used, refusal, freeOn, rule } = judgeReward(row)
  const isState = whose === 'state'
  const isEarned = row.state === 'earned'
  return {
    id: row.id,
    program: { id: row.program_id, name: row.program_name },
    trigger: findTrigger(row),
    client: {
      id: row.contact_id,
      name: row.client_name ?? texts.erasedClient,
      place: [row.city, row.home_state].filter((part) => part).join(', '),
      referrals: row.referrals,
    },
    referred: row.live_referred_id === null ? null : { id: row.live_referred_id, name: row.referred_name ?? '' },
    referredOn: row.referred_on,
    lead: row.lead && buildLeadView(row.lead),
    amount: row.amount,
    form: row.form as RewardForm,
    state: row.state as RewardState,
    earnedAt: row.earned_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: row.approver,
    givenAt: row.given_at?.toISOString() ?? null,
    givenBy: row.giver,
    voidedAt: row.voided_at?.toISOString() ?? null,
    voidedBy: row.voider,
    voidReason: row.void_reason,
    thankedAt: row.thanked_at?.toISOString() ?? null,
    given: used,
    cap: {
      cents: cap,
      whose,
      state: isState ? rule.state || null : null,
      source: isState ? rule.source : null,
      url: isState ? rule.url || null : null,
    },
    refusal: isEarned ? (row.client_deleted ? texts.clientDeleted : (refusal?.words ?? null)) : null,
    freeOn: isEarned ? freeOn : null,
    version: row.version,
  }
}
