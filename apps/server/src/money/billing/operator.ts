// What supers do: plans of this installation, and the end of a period for trying it out.
import type { operatorEndpoints } from '@frontdesk/contract/money/billing/operator'
import type { Plan } from '@frontdesk/contract/money/billing/plan'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { parseInstantAt } from '#platform/zone'
import { findNextMonth } from './calendar.ts'
import { collectDue } from './payments/rounds.ts'
import { addPlan, endPlan, listEveryPlan } from './plans.ts'
import { presentSubscription } from './subscriptions.store.ts'
import { runTurn } from './turn.ts'

type Endpoints = typeof operatorEndpoints

export const listAllPlans = async ({
  platform,
}: CallOf<Endpoints['listAllPlans']>): Promise<AnswerOf<Endpoints['listAllPlans']>> => ({
  data: await listEveryPlan(platform),
})

export async function addOfferedPlan({
  body,
  platform,
  inAccount,
}: CallOf<Endpoints['addPlan']>): Promise<AnswerOf<Endpoints['addPlan']>> {
  if (!(await addPlan(platform, body))) throw new AppError('planTaken')
  const offered = await findListed(platform, body.id)
  await inAccount((tx) =>
    audit(tx, { action: 'plan.added', entity: { type: 'plan', id: body.id }, facts: factsOf(body) }),
  )
  return offered
}

const factsOf = ({ name, amount }: Plan) => ({ name, amount })

/** Twice is the same as once. Throws notFound. */
export async function endOfferedPlan({
  params,
  platform,
  inAccount,
}: CallOf<Endpoints['endPlan']>): Promise<AnswerOf<Endpoints['endPlan']>> {
  const ended = await endPlan(platform, params.plan)
  const offered = await findListed(platform, params.plan)
  if (ended) await inAccount((tx) => audit(tx, { action: 'plan.ended', entity: { type: 'plan', id: params.plan } }))
  return offered
}

async function findListed(platform: Platform, id: string) {
  const found = (await listEveryPlan(platform)).find(({ plan }) => plan.id === id)
  if (!found) throw new AppError('notFound')
  return found
}

/** Ends the present period as on the first day of the next one, and pays what is due then. */
export async function startNextMonth({
  params,
  caller,
  platform,
}: CallOf<Endpoints['startNextMonth']>): Promise<AnswerOf<Endpoints['startNextMonth']>> {
  const { accountId } = caller
  if (params.id !== accountId || platform.billing.name !== 'embedded') throw new AppError('notFound')
  const [row] = await platform.database.read(accountId, presentSubscription)
  if (!row) throw new AppError('notFound')
  const first = parseInstantAt(row.timezone, findNextMonth(row.period_starts), 0)
  const asOf = new Date(Math.max(first.getTime(), platform.clock.now().getTime()))
  await platform.billing.test?.moveClock(asOf)
  const issued = await runTurn(platform, accountId, { asOf, actor: readActor(caller) })
  await collectDue(platform, accountId, asOf)
  return { issued: issued.slice(-2).map(({ number }) => number) }
}
