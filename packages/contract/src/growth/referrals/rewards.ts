// What clients get for referring others: programs, the ledger, and the caps that the law and the agency set.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { serverEvent } from '../../kit/event.ts'
import { day, id, instant, list, newId, page, pageQuery } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { multiLine, singleLine } from '../../kit/text-schema.ts'
import { offeredTriggers, referralLimits, referralStages, rewardForms, rewardStates, rewardTriggers } from './limits.ts'

const byId = z.object({ id })
const cents = z.number().int().min(1).max(referralLimits.amount)
const somebody = z.object({ id, name: z.string() })

const programFields = {
  name: singleLine(referralLimits.programName, 'Enter a name.'),
  trigger: z.enum(rewardTriggers),
  amount: cents.describe('Cents.'),
  form: z.enum(rewardForms),
  active: z.boolean(),
}
const savedFields = { ...programFields, trigger: z.enum(offeredTriggers) }

export const rewardProgram = z
  .object({
    id,
    ...programFields,
    createdAt: instant,
    startsOn: day.describe('Referrals and policies of this day and later earn it, in the account’s time zone.'),
    rewards: z.number().int().describe('Earned so far, whatever became of them.'),
    version: z.number().int(),
  })
  .meta({ id: 'RewardProgram' })

export const rewardCap = z.object({
  cents: z.number().int(),
  whose: z.enum(['agency', 'state']),
  state: z.string().nullable().describe('Two letters, of the client’s address; null for the agency’s own cap.'),
  source: z.string().nullable().describe('The statute or rule, with its date.'),
  url: z.string().nullable(),
})

export const reward = z
  .object({
    id,
    program: somebody,
    trigger: z.enum(rewardTriggers),
    client: z
      .object({ id: id.nullable(), name: z.string(), place: z.string(), referrals: z.number().int() })
      .describe('Who gets it; without an id once the contact was deleted for good.'),
    referred: somebody.nullable().describe('For whom; null where the contact was deleted.'),
    referredOn: day.nullable(),
    lead: z
      .object({
        form: instant.nullable().describe('When their form of a personal link came in; null: a teammate entered them.'),
        stage: z.enum(referralStages),
        answered: z.boolean().describe('They texted the agency, or a call with them was answered.'),
        sameNetwork: z
          .number()
          .int()
          .describe('Other forms of this client’s links from the same network, whenever they came in.'),
      })
      .nullable()
      .describe('Who was referred, as far as is known; null where the contact was deleted.'),
    amount: cents,
    form: z.enum(rewardForms),
    state: z.enum(rewardStates),
    earnedAt: instant,
    approvedAt: instant.nullable(),
    approvedBy: z.string().nullable(),
    givenAt: instant.nullable(),
    givenBy: z.string().nullable(),
    voidedAt: instant.nullable(),
    voidedBy: z.string().nullable(),
    voidReason: z.string(),
    thankedAt: instant.nullable(),
    given: z
      .number()
      .int()
      .describe('Cents that the client was given or approved for in the last twelve months, without this.'),
    cap: rewardCap.describe('The strictest that holds.'),
    refusal: z
      .string()
      .nullable()
      .describe('Why it can’t be approved now, such as over the cap until a day, or a form that the state forbids.'),
    freeOn: day.nullable().describe('When it will fit under the cap; null if it does, or never will.'),
    version: z.number().int(),
  })
  .meta({ id: 'Reward' })

export const rewardEndpoints = {
  listRewards: endpoint({
    method: 'GET',
    path: '/referrals/rewards',
    summary: 'Rewards of a state, newest first.',
    query: pageQuery(50, 20).extend({ state: z.enum(rewardStates), client: id.optional() }),
    reply: page(reward),
    who: admins,
    rate: 'read',
    turn: 'search',
  }),
  countRewards: endpoint({
    method: 'GET',
    path: '/referrals/rewards/counts',
    summary: 'Rewards by state, and cents given in the last twelve months.',
    reply: z.object({
      earned: z.number().int(),
      approved: z.number().int(),
      given: z.number().int(),
      void: z.number().int(),
      givenCents: z.number().int().describe('In the last twelve months.'),
    }),
    who: admins,
    rate: 'read',
    turn: 'search',
  }),
  approveReward: endpoint({
    method: 'POST',
    path: '/referrals/rewards/{id}/approve',
    summary: 'Approve an earned reward, unless it is over a cap or in a form that the state forbids.',
    params: byId,
    reply: reward,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['rewardNotFound', 'rewardState', 'rewardOverCap', 'rewardFormForbidden'],
  }),
  giveRewards: endpoint({
    method: 'POST',
    path: '/referrals/rewards/given',
    summary: 'Record that approved rewards were given. Those that can’t be are skipped, with the reason.',
    body: z.strictObject({ ids: z.array(id).min(1).max(referralLimits.many) }),
    reply: z.object({ data: z.array(reward), skipped: z.array(z.object({ id, reason: z.string() })) }),
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
  }),
  voidReward: endpoint({
    method: 'POST',
    path: '/referrals/rewards/{id}/void',
    summary: 'Void a reward that wasn’t given, with a reason.',
    params: byId,
    body: z.strictObject({ reason: singleLine(referralLimits.reason, 'Enter a reason.') }),
    reply: reward,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['rewardNotFound', 'rewardState'],
  }),
  thankClient: endpoint({
    method: 'POST',
    path: '/referrals/rewards/{id}/thank',
    summary: 'Thank the client by a text, through the send gate.',
    params: byId,
    body: z.strictObject({ text: multiLine(1_600, 'Write the text.') }),
    reply: reward,
    who: admins,
    rate: 'write',
    errors: ['rewardNotFound', 'rewardState', 'rewardNoMobile', 'rewardNotTextable'],
  }),
  exportRewards: endpoint({
    method: 'GET',
    path: '/referrals/rewards/export',
    summary: `The ledger for the books, as CSV, at most ${referralLimits.exported} rows.`,
    query: z.strictObject({
      from: day.optional(),
      to: day.optional().describe('Days on which they were given; included.'),
    }),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
  }),
  listRewardPrograms: endpoint({
    method: 'GET',
    path: '/referrals/programs',
    summary: `Programs, active ones first, at most ${referralLimits.programs}; and the agency’s own cap.`,
    reply: z.object({ data: z.array(rewardProgram), agencyCap: z.number().int(), version: z.number().int() }),
    who: admins,
    rate: 'read',
  }),
  createRewardProgram: endpoint({
    method: 'POST',
    path: '/referrals/programs',
    summary: `Add a program. Nothing is earned for people who were clients before they were referred, or for referring oneself. Of people who sent the form of a personal link, a phone number earns once, and a network ${referralLimits.earnedOfNetwork} times in twelve months.`,
    body: z.strictObject({ ...savedFields, id: newId }),
    reply: rewardProgram,
    status: 201,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['rewardPrograms', 'idTaken'],
  }),
  updateRewardProgram: endpoint({
    method: 'PUT',
    path: '/referrals/programs/{id}',
    summary: 'Change a program. Rewards that were earned keep their amount and form.',
    params: byId,
    body: z.strictObject(savedFields).partial(),
    reply: rewardProgram,
    versioned: true,
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['rewardProgramNotFound', 'rewardForPurchase'],
  }),
  setAgencyCap: endpoint({
    method: 'PUT',
    path: '/referrals/cap',
    summary: 'Cents that the agency gives to one person in twelve months at most; a state’s lower cap still holds.',
    body: z.strictObject({ agencyCap: z.number().int().min(0).max(referralLimits.agencyCapMost) }),
    reply: z.object({ agencyCap: z.number().int() }),
    who: admins,
    rate: 'write',
    refusedToGhosts: true,
  }),
  listRewardCaps: endpoint({
    method: 'GET',
    path: '/referrals/caps',
    summary: 'What the law of each state allows, with its source.',
    reply: list(
      z.object({
        state: z.string(),
        cents: z.number().int().nullable().describe('In twelve months; null: the source sets no amount.'),
        perItem: z.number().int().nullable().describe('Cents of one reward at most.'),
        forms: z.array(z.enum(rewardForms)).describe('That are allowed.'),
        tiedToPurchase: z.boolean().describe('A reward may depend on a policy that is bought.'),
        words: z.string(),
        source: z.string(),
        url: z.string(),
        asOf: day,
      }),
    ),
    who: admins,
    rate: 'read',
  }),
}

export const rewardErrors = {
  rewardNotFound: { status: 404, message: 'This reward doesn’t exist.' },
  rewardState: { status: 409, message: 'This reward has changed. Check it again.' },
  rewardOverCap: { status: 409, message: 'This would be more than the cap allows in twelve months.' },
  rewardFormForbidden: {
    status: 409,
    message: 'The client’s state doesn’t allow a reward in this form, or for a purchase.',
  },
  rewardNoMobile: { status: 422, message: 'They have no mobile phone number. Add one to the contact.' },
  rewardNotTextable: { status: 422, message: 'This person can’t be texted.' },
  rewardPrograms: {
    status: 409,
    message: `An agency can have ${referralLimits.programs} programs. Change one of them.`,
  },
  rewardForPurchase: {
    status: 409,
    message: 'No state allows a reward for a purchase. Add a program for each referral instead.',
  },
  rewardProgramNotFound: { status: 404, message: 'This program doesn’t exist.' },
} as const

export const rewardEvents = {
  rewardSaved: serverEvent({
    name: 'reward_saved',
    summary: 'A reward was earned or changed; for admins, who read the list again.',
    payload: z.object({ id, state: z.enum(rewardStates) }),
  }),
  rewardProgramsChanged: serverEvent({
    name: 'reward_programs_changed',
    summary: 'A program or the agency’s cap changed; for admins.',
    payload: z.object({}),
  }),
  referralLinkSaved: serverEvent({
    name: 'referral_link_saved',
    summary: 'The personal link of a client was made or changed, or a form came in by it.',
    payload: z.object({ client: id }),
  }),
}
