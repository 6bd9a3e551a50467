import { api } from '@frontdesk/contract/registry'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

const program = { trigger: 'referral', amount: 2_500, form: 'giftCard', active: true } as const

async function addProgram({ server, token }: Stage, name: string): Promise<string> {
  const body = { ...program, name }
  const replied = await server.request(api.referrals.createRewardProgram, { body }, { token })
  if (replied.status !== 201) throw new Error(JSON.stringify(replied.body))
  return replied.body.id
}

/** An earned reward, as if the round had found the referral. */
async function earn(stage: Stage): Promise<string> {
  const { admin, here } = stage.server
  const contact = await addContact(stage, { firstName: 'Rosa', lastName: 'Referrer' })
  const referred = await addContact(stage, { firstName: 'Nils', lastName: 'Newcomer' })
  const { rows } = await admin.query(
    `insert into tenant.rewards (account_id, id, program_id, contact_id, referred_id, amount, form, earned_at, updated_at)
      values ($1, gen_random_uuid(), $2, $3, $4, 2500, 'giftCard', $5, $5) returning id`,
    [here.id, await addProgram(stage, 'Gift card'), contact, referred, '2026-11-21T15:00:00.000Z'],
  )
  return rows[0].id
}

export const rewardSaved: SyncCase[] = [
  {
    title: 'reads rewards, their counts, and programs again after one was voided',
    deaf: ['employee'],
    async arrange(stage) {
      const { server, token } = stage
      const id = await earn(stage)
      return {
        shown: [
          web.referrals.listRewards.queryOptions({ query: { state: 'earned' } }),
          web.referrals.countRewards.queryOptions(),
          web.referrals.listRewardPrograms.queryOptions(),
        ],
        refetched: ['listRewards', 'countRewards', 'listRewardPrograms'],
        act: () => server.request(api.referrals.voidReward, { params: { id }, body: { reason: 'Twice' } }, { token }),
      }
    },
  },
]

export const rewardProgramsChanged: SyncCase[] = [
  {
    title: 'reads programs again after one was added',
    deaf: ['employee'],
    arrange: async (stage) => ({
      shown: [web.referrals.listRewardPrograms.queryOptions()],
      refetched: ['listRewardPrograms'],
      act: () => addProgram(stage, 'Donation').then(() => undefined),
    }),
  },
]

export const referralLinkSaved: SyncCase[] = [
  {
    title: 'reads the personal link of a client again after it was made',
    async arrange(stage) {
      const { server, token } = stage
      const id = await addContact(stage, { firstName: 'Lena', lastName: 'Linked' })
      return {
        shown: [web.referrals.getReferralLink.queryOptions({ params: { id } })],
        refetched: ['getReferralLink'],
        act: () => server.request(api.referrals.createReferralLink, { params: { id } }, { token }),
      }
    },
  },
]
