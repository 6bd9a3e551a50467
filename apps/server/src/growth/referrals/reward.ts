// What becomes of an earned reward. Each act locks the client and then the reward, so that two at once can't pass a cap.
import type { RewardState } from '@frontdesk/contract/growth/referrals/limits'
import type { rewardEndpoints } from '@frontdesk/contract/growth/referrals/rewards'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { lockContact } from '../../domains/contacts/contacts.public.ts'
import { buildRewardView, judgeReward, type Reward } from './reward-view.ts'
import { changeReward, listRewardClients, lockRewards, type RewardRow, readRewards } from './rewards.store.ts'
import { rewardTexts as texts } from './texts/rewards.texts.ts'

type Endpoints = typeof rewardEndpoints

export async function approveReward({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['approveReward']>): Promise<AnswerOf<Endpoints['approveReward']>> {
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const row = await lockReward(tx, params.id, now)
    if (row.state !== 'earned') throw new AppError('rewardState')
    if (row.client_deleted) throw new AppError('rewardState', { message: texts.clientDeleted })
    const { refusal, freeOn } = judgeReward(row)
    if (refusal) throw new AppError(refusal.code, { message: refusal.words, details: { freeOn } })
    await changeReward(tx, row.id, { state: 'approved', approved_at: now, approved_by: caller.userId, updated_at: now })
    return saveReward(tx, row, 'approved', now)
  })
}

export async function voidReward({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['voidReward']>): Promise<AnswerOf<Endpoints['voidReward']>> {
  const now = platform.clock.now()
  const { reason } = body
  return inAccount(async (tx) => {
    const row = await lockReward(tx, params.id, now)
    if (row.state !== 'earned' && row.state !== 'approved') throw new AppError('rewardState')
    const voided = { voided_at: now, voided_by: caller.userId, void_reason: reason }
    await changeReward(tx, row.id, { state: 'void', ...voided, updated_at: now })
    return saveReward(tx, row, 'void', now, { reason })
  })
}

/** Those before it in the list count: the first ones fit under a cap that was lowered since. */
export async function giveRewards({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['giveRewards']>): Promise<AnswerOf<Endpoints['giveRewards']>> {
  const now = platform.clock.now()
  const ids = [...new Set(body.ids)]
  return inAccount(async (tx) => {
    await lockWithClients(tx, ids)
    const rows = new Map((await readRewards(tx, ids, now)).map((row) => [row.id, row]))
    const given: string[] = []
    /** By client. */
    const today = new Map<string | null, RewardRow['given']>()
    const skipped: { id: string; reason: string }[] = []
    for (const id of ids) {
      const row = rows.get(id)
      const before = today.get(row?.contact_id ?? null) ?? []
      const reason = row ? findObstacle({ ...row, given: [...row.given, ...before] }) : texts.unknownReward
      if (!row || reason !== null) {
        skipped.push({ id, reason: reason ?? texts.unknownReward })
        continue
      }
      await changeReward(tx, id, { state: 'given', given_at: now, given_by: caller.userId, updated_at: now })
      await recordAct(tx, row, 'given')
      given.push(id)
      today.set(row.contact_id, [...before, { day: row.today, amount: row.amount }])
    }
    return { data: (await readRewards(tx, given, now)).map(buildRewardView), skipped }
  })
}

function findObstacle(row: RewardRow): string | null {
  if (row.state !== 'approved') return texts.notApproved
  if (row.client_deleted) return texts.clientDeleted
  return judgeReward(row, 'given').refusal?.words ?? null
}

/** Locks the client, unless it was deleted, and the reward, and reads what both are then. */
async function lockReward(tx: AccountTx, id: string, now: Date): Promise<RewardRow> {
  await lockWithClients(tx, [id])
  const [row] = await readRewards(tx, [id], now)
  if (!row) throw new AppError('rewardNotFound')
  return row
}

/** In order of id, so that two of these never wait for each other. */
async function lockWithClients(tx: AccountTx, ids: readonly string[]) {
  const before = await listRewardClients(tx, ids)
  const clients = [...new Set(before.flatMap(({ contact_id }) => contact_id ?? []))].sort()
  for (const client of clients) await lockContact(tx, client)
  const after = await lockRewards(tx, ids)
  // A merge has moved one to a client that isn't locked.
  if (after.some(({ contact_id }) => contact_id !== null && !clients.includes(contact_id)))
    throw new AppError('rewardState')
}

/** What every change ends with. Returns the reward as it is shown now. */
export async function saveReward(
  tx: AccountTx,
  row: RewardRow,
  state: RewardState,
  now: Date,
  facts: Record<string, unknown> = {},
): Promise<Reward> {
  await recordAct(tx, row, state, facts)
  const [shown] = await readRewards(tx, [row.id], now)
  if (!shown) throw new AppError('rewardNotFound')
  return buildRewardView(shown)
}

/** The state that it had before: the client was thanked. */
async function recordAct(tx: AccountTx, row: RewardRow, state: RewardState, facts: Record<string, unknown> = {}) {
  const act = state === row.state ? 'thanked' : state === 'void' ? 'voided' : state
  await audit(tx, {
    action: `reward.${act}`,
    entity: { type: 'reward', id: row.id },
    ...(state !== row.state && { changes: { state: { from: row.state, to: state } } }),
    facts: { client: row.contact_id, amount: row.amount, form: row.form, ...facts },
  })
  publish(tx, 'rewardSaved', { id: row.id, state })
}
