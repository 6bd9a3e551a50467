// Test fixtures: clients with an address, whom they referred, what those bought, and rewards in any state.
import type { RewardForm, RewardState, RewardTrigger } from '@frontdesk/contract/growth/referrals/limits'
import { api } from '@frontdesk/contract/registry'
import { runRecurring } from '#testing/jobs'
import type { TestServer } from '#testing/server'
import { rewardRecurring } from './rewards.routes.ts'

export const earn = (server: TestServer) => runRecurring(server, rewardRecurring, 'referrals.rewards')

interface Client {
  name?: string
  /** Two letters. */
  state?: string
  phone?: string
  by?: string
  /** Referral date. */
  on?: string
}

export async function addClient(
  { admin, clock, here }: TestServer,
  { name = 'Debra Powell', state, phone, by, on }: Client = {},
) {
  const id = crypto.randomUUID()
  const [first, last] = name.split(' ')
  await admin.query(
    `insert into tenant.contacts (account_id, id, first_name, last_name, mobile_phone, affliate_contact, aflliate_on,
       created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [here.id, id, first, last, phone ?? null, by ?? null, on ?? null, clock.now()],
  )
  if (state)
    await admin.query(
      `insert into tenant.addresses (account_id, id, contact_id, type, city, state) values ($1, $2, $3, 'Physical', 'Town', $4)`,
      [here.id, crypto.randomUUID(), id, state],
    )
  return id
}

interface FormLead {
  name: string
  /** Whose personal link. */
  by: string
  ip: string
  phone: string
}

let sent = 0

/** A contact as the form of a personal link leaves it; each a second after the former one. */
export async function addFormLead(server: TestServer, { name, by, ip, phone }: FormLead) {
  const { admin, clock, here } = server
  const id = await addClient(server, { name, phone, by, on: clock.now().toISOString().slice(0, 10) })
  const link = crypto.randomUUID()
  await admin.query(
    `insert into tenant.referral_links (account_id, id, contact_id, code, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [here.id, link, by, id.slice(0, 16).replaceAll(/[-01]/g, 'x'), clock.now()],
  )
  sent += 1
  await admin.query(
    `insert into tenant.referral_forms (account_id, id, link_id, name, phone, consent, wording, wording_version, ip, sent_at,
       contact_id, known) values ($1, $2, $3, $4, $5, true, 'I agree', '1', $6, $7, $8, false)`,
    [here.id, crypto.randomUUID(), link, name, phone, ip, new Date(clock.now().getTime() + sent * 1000), id],
  )
  return id
}

export async function addPolicy({ admin, here, clock }: TestServer, contact: string, at = clock.now()) {
  const id = crypto.randomUUID()
  await admin.query(
    `insert into tenant.policies (account_id, id, contact_id, type, created_at) values ($1, $2, $3, 'Auto', $4)`,
    [here.id, id, contact, at],
  )
  return id
}

/** As an admin does it. */
export function openLedger(server: TestServer) {
  const auth = async () => ({ token: await server.session(server.here.people.admin) })
  const list = async (state: RewardState, client?: string) => {
    const query = { state, limit: 50, ...(client && { client }) }
    return (await server.request(api.referrals.listRewards, { query }, await auth())).body.data
  }
  return {
    auth,
    list,
    program: async (fields: {
      trigger?: RewardTrigger
      amount?: number
      form?: RewardForm
      active?: boolean
      id?: string
    }) => {
      const usual = { name: 'Thanks', trigger: 'referral', amount: 2_500, form: 'giftCard', active: true } as const
      const body = { ...usual, ...fields, trigger: 'referral' as const }
      const made = (await server.request(api.referrals.createRewardProgram, { body }, await auth())).body
      // Added before the law of the states was looked at.
      if (fields.trigger === 'policy')
        await server.admin.query(`update tenant.reward_programs set trigger = 'policy' where id = $1`, [made.id])
      return made
    },
    approve: async (id: string, as?: { token: string }) =>
      server.request(api.referrals.approveReward, { params: { id } }, as ?? (await auth())),
    give: async (...ids: string[]) =>
      (await server.request(api.referrals.giveRewards, { body: { ids } }, await auth())).body,
    void: async (id: string, reason = 'Moved away') =>
      server.request(api.referrals.voidReward, { params: { id }, body: { reason } }, await auth()),
    setCap: async (agencyCap: number) =>
      server.request(api.referrals.setAgencyCap, { body: { agencyCap } }, await auth()),
  }
}

interface Made {
  program: string
  client: string
  amount?: number
  form?: RewardForm
  state?: RewardState
  policy?: string
  referred?: string
  /** Of approving and giving. */
  at?: Date
}

/** Without the round that earns rewards. */
export async function addReward(
  { admin, here, clock }: TestServer,
  { program, client, amount = 2_500, form = 'giftCard', state = 'earned', policy, referred, at = clock.now() }: Made,
) {
  const id = crypto.randomUUID()
  const approved = state === 'approved' || state === 'given' ? at : null
  await admin.query(
    `insert into tenant.rewards (account_id, id, program_id, contact_id, referred_id, policy_id, amount, form, state,
       earned_at, approved_at, given_at, voided_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $10)`,
    [
      ...[here.id, id, program, client, referred ?? crypto.randomUUID(), policy ?? null, amount, form, state, at],
      ...[approved, state === 'given' ? at : null, state === 'void' ? at : null],
    ],
  )
  return id
}
