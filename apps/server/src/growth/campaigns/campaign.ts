// Adding, editing, copying, pausing, and deleting a campaign.
import type { campaignEndpoints } from '@frontdesk/contract/growth/campaigns/campaigns'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { createStaleEdit } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { zoneOf } from '../../domains/accounts/accounts.public.ts'
import { storeCampaignMedia } from '../../domains/sms/sms.public.ts'
import {
  buildCampaignColumns,
  editCampaignRow,
  insertCampaign,
  isFull,
  lockCampaign,
  lockCampaignCount,
} from './campaign.store.ts'
import { type CampaignInput, checkCampaign, refuseMissing, replaceMyself } from './campaign-rules.ts'
import { buildCampaignInput } from './campaign-view.ts'
import { enqueueCount } from './count-people.ts'
import { emitCampaign, loadCampaign } from './emit-campaign.ts'
import { findNextRun } from './schedule.ts'
import { isSameSchedule } from './schedule-rules.ts'

type Endpoints = typeof campaignEndpoints

export async function createCampaign({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['createCampaign']>): Promise<AnswerOf<Endpoints['createCampaign']>> {
  const { id = generateId(), ...sent } = body
  const now = platform.clock.now()
  const input = replaceMyself(checkCampaign(sent, now, null), caller.userId)
  return inAccount(async (tx) => {
    await lockCampaignCount(tx)
    const known = await lockCampaign(tx, id)
    if (known && (known.deleted_at || known.created_by !== caller.userId)) throw new AppError('idTaken')
    if (known) return findShown(tx, id)
    await refuseMissing(tx, input, null, { me: caller.userId, maker: caller.userId })
    await storeCampaignMedia(tx, caller.userId, input.media)
    const next = findNextRun(input, { zone: await zoneOf(tx), after: now, ran: 0 })
    await refuseFull(tx, { isNew: true, next })
    await insertNew(tx, { id, input, next, isActive: true, userId: caller.userId, now })
    await enqueueCount(tx, id)
    await auditCampaign(tx, 'created', id, buildChanges(null, input))
    return emitCampaign(tx, id)
  })
}

export async function updateCampaign({
  params,
  body,
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoints['updateCampaign']>): Promise<AnswerOf<Endpoints['updateCampaign']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockCampaignCount(tx)
    const row = await lockLive(tx, params.id)
    const { ifMatch } = request
    // A run that has started since bumped its version, which isn't an edit.
    if (ifMatch !== null && (ifMatch < row.edited_version || ifMatch > row.version))
      throw createStaleEdit(await findShown(tx, row.id), ifMatch)
    const before = buildCampaignInput(row)
    const input = replaceMyself(checkCampaign(body, now, before), caller.userId)
    const changes = buildChanges(before, input)
    if (Object.keys(changes).length === 0) return findShown(tx, row.id)
    await refuseMissing(tx, input, before, { me: caller.userId, maker: row.created_by })
    await storeCampaignMedia(tx, caller.userId, input.media)
    const kept = isSameSchedule(before, input) || !row.is_active
    const next = kept ? row.next_run_at : findNextRun(input, { zone: await zoneOf(tx), after: now, ran: row.jobs_ran })
    if (row.next_run_at === null) await refuseFull(tx, { isNew: false, next })
    await editCampaignRow(tx, row.id, {
      ...buildCampaignColumns(input),
      ...{ next_run_at: next, updated_at: now, updated_by: caller.userId },
    })
    await enqueueCount(tx, row.id)
    await auditCampaign(tx, 'updated', row.id, changes)
    return emitCampaign(tx, row.id)
  })
}

export async function duplicateCampaign({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['duplicateCampaign']>): Promise<AnswerOf<Endpoints['duplicateCampaign']>> {
  const now = platform.clock.now()
  const id = generateId()
  return inAccount(async (tx) => {
    await lockCampaignCount(tx)
    const row = await lockLive(tx, params.id)
    await refuseFull(tx, { isNew: true, next: null })
    const input = buildCampaignInput(row)
    const name = `Copy of ${input.name}`.slice(0, campaignLimits.name).trim()
    await insertNew(tx, { id, input: { ...input, name }, next: null, isActive: false, userId: caller.userId, now })
    await auditCampaign(tx, 'created', id, { name: { to: name } }, { from: row.id })
    return emitCampaign(tx, id)
  })
}

export async function setCampaignActive({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['setCampaignActive']>): Promise<AnswerOf<Endpoints['setCampaignActive']>> {
  const { isActive } = body
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    await lockCampaignCount(tx)
    const row = await lockLive(tx, params.id)
    const asked = { zone: await zoneOf(tx), after: now, ran: row.jobs_ran }
    const next = isActive ? findNextRun(buildCampaignInput(row), asked) : null
    if (isActive && next === null) throw new AppError('campaignEnded')
    if (row.is_active === isActive && (row.next_run_at === null) === (next === null)) return findShown(tx, row.id)
    await refuseFull(tx, { isNew: false, next })
    const change = { is_active: isActive, next_run_at: next, updated_at: now, updated_by: caller.userId }
    await editCampaignRow(tx, row.id, change)
    await auditCampaign(tx, isActive ? 'resumed' : 'paused', row.id, {}, { name: row.name })
    return emitCampaign(tx, row.id)
  })
}

/** Stops a campaign's runs in progress. */
export type StopRuns = (tx: AccountTx, platform: Platform, campaignId: string) => Promise<void>

export const deleteCampaign =
  (stopRuns: StopRuns) =>
  async ({ params, caller, platform, inAccount }: CallOf<Endpoints['deleteCampaign']>): Promise<undefined> => {
    const now = platform.clock.now()
    await inAccount(async (tx) => {
      const row = await lockLive(tx, params.id)
      await stopRuns(tx, platform, row.id)
      const gone = { deleted_at: now, is_active: false, next_run_at: null }
      await editCampaignRow(tx, row.id, { ...gone, updated_at: now, updated_by: caller.userId })
      await auditCampaign(tx, 'deleted', row.id, { name: { from: row.name } })
      publish(tx, 'campaignRemoved', { id: row.id })
    })
  }

async function lockLive(tx: AccountTx, id: string) {
  const row = await lockCampaign(tx, id)
  if (!row || row.deleted_at) throw new AppError('campaignNotFound')
  return row
}

async function findShown(tx: AccountTx, id: string) {
  const shown = await loadCampaign(tx, id)
  if (!shown) throw new AppError('campaignNotFound')
  return shown
}

/** The campaign count must be locked. */
async function refuseFull(tx: AccountTx, { isNew, next }: { isNew: boolean; next: Date | null }) {
  if (isNew && (await isFull(tx, 'all'))) throw new AppError('campaignLimit')
  if (next !== null && (await isFull(tx, 'active'))) throw new AppError('campaignLimit')
}

interface New {
  id: string
  input: CampaignInput
  next: Date | null
  isActive: boolean
  userId: string
  now: Date
}

async function insertNew(tx: AccountTx, { id, input, next, isActive, userId, now }: New) {
  const row = await insertCampaign(tx, {
    ...{ id, ...buildCampaignColumns(input), is_active: isActive, next_run_at: next },
    ...{ created_by: userId, created_at: now, updated_by: userId, updated_at: now },
  })
  if (!row) throw new AppError('idTaken')
}

type Changes = Record<string, { from?: unknown; to?: unknown }>

/** For a new campaign: everything in it. */
function buildChanges(before: CampaignInput | null, after: CampaignInput): Changes {
  const fields = Object.keys(after) as (keyof CampaignInput)[]
  const changed = fields.filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { ...(before && { from: before[field] }), to: after[field] }]),
  )
}

export const auditCampaign = (
  tx: AccountTx,
  act: 'created' | 'updated' | 'paused' | 'resumed' | 'deleted',
  id: string,
  changes: Changes,
  facts: Record<string, unknown> = {},
) => audit(tx, { action: `campaign.${act}`, entity: { type: 'campaign', id }, changes, facts })
