// Reward programs, and the most that the agency gives to one person.
import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import type { rewardEndpoints, rewardProgram } from '@frontdesk/contract/growth/referrals/rewards'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { zoneOf } from '../../domains/accounts/accounts.public.ts'
import {
  changeProgram,
  countPrograms,
  insertProgram,
  lockProgram,
  lockProgramCount,
  type ProgramRow,
  programsQuery,
  readProgram,
  setCap,
  settingsQuery,
} from './programs.store.ts'

type Endpoints = typeof rewardEndpoints
type Program = z.input<typeof rewardProgram>

const buildProgramView = (row: ProgramRow): Program => ({
  id: row.id,
  name: row.name,
  trigger: row.trigger as Program['trigger'],
  amount: row.amount,
  form: row.form as Program['form'],
  active: row.active,
  createdAt: row.created_at.toISOString(),
  startsOn: row.starts_on,
  rewards: row.rewards,
  version: row.version,
})

export async function listRewardPrograms({
  caller,
  platform,
}: CallOf<Endpoints['listRewardPrograms']>): Promise<AnswerOf<Endpoints['listRewardPrograms']>> {
  const [rows, [settings]] = await platform.database.readAll(caller.accountId, [programsQuery(), settingsQuery()])
  return {
    data: rows.map(buildProgramView),
    agencyCap: settings?.agency_cap ?? referralLimits.agencyCap,
    version: settings?.version ?? 0,
  }
}

export async function createRewardProgram({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['createRewardProgram']>): Promise<AnswerOf<Endpoints['createRewardProgram']>> {
  const now = platform.clock.now()
  const { id, ...fields } = body
  return inAccount(async (tx) => {
    await lockProgramCount(tx)
    const known = await readProgram(tx, id)
    if (known && known.created_by !== caller.userId) throw new AppError('idTaken')
    if (known) return buildProgramView(known)
    if ((await countPrograms(tx)) >= referralLimits.programs) throw new AppError('rewardPrograms')
    const starts_on = formatDayIn(await zoneOf(tx), now)
    await insertProgram(tx, { id, ...fields, starts_on, created_by: caller.userId, created_at: now, updated_at: now })
    const changes = Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { to }]))
    await audit(tx, { action: 'reward.program.created', entity: { type: 'rewardProgram', id }, changes })
    publish(tx, 'rewardProgramsChanged', {})
    return findShown(tx, id)
  })
}

export async function updateRewardProgram({
  params,
  body,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['updateRewardProgram']>): Promise<AnswerOf<Endpoints['updateRewardProgram']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const row = await lockProgram(tx, params.id)
    if (!row) throw new AppError('rewardProgramNotFound')
    await refuseStale(request.ifMatch, row, () => findShown(tx, row.id))
    if (row.trigger === 'policy' && body.active && body.trigger === undefined) throw new AppError('rewardForPurchase')
    const changed = Object.entries(body).filter(
      ([field, to]) => to !== undefined && row[field as keyof typeof body] !== to,
    )
    if (changed.length === 0) return findShown(tx, row.id)
    const fields = Object.fromEntries(changed) as typeof body
    // What happened while it was off, or under the other rule, earns nothing afterwards.
    const isNew = fields.active === true || fields.trigger !== undefined
    const starts = isNew && { starts_on: formatDayIn(await zoneOf(tx), now) }
    await changeProgram(tx, row.id, { ...fields, ...starts, updated_at: now })
    const changes = Object.fromEntries(
      changed.map(([field, to]) => [field, { from: row[field as keyof typeof body], to }]),
    )
    await audit(tx, { action: 'reward.program.updated', entity: { type: 'rewardProgram', id: row.id }, changes })
    publish(tx, 'rewardProgramsChanged', {})
    return findShown(tx, row.id)
  })
}

export async function setAgencyCap({
  body,
  caller,
  inAccount,
}: CallOf<Endpoints['setAgencyCap']>): Promise<AnswerOf<Endpoints['setAgencyCap']>> {
  const { agencyCap } = body
  return inAccount(async (tx) => {
    const from = await setCap(tx, agencyCap)
    if (from === agencyCap) return { agencyCap }
    const changes = { agencyCap: { from, to: agencyCap } }
    await audit(tx, { action: 'reward.cap.updated', entity: { type: 'account', id: caller.accountId }, changes })
    publish(tx, 'rewardProgramsChanged', {})
    return { agencyCap }
  })
}

async function findShown(tx: AccountTx, id: string): Promise<Program> {
  const row = await readProgram(tx, id)
  if (!row) throw new AppError('rewardProgramNotFound')
  return buildProgramView(row)
}
