import type { RewardForm, RewardState } from '@frontdesk/contract/growth/referrals/limits'
import type { rewardEndpoints } from '@frontdesk/contract/growth/referrals/rewards'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { serveCsv } from '#platform/spreadsheet/serve-csv'
import { formatDayIn } from '#platform/zone'
import { zoneOf } from '../../domains/accounts/accounts.public.ts'
import { type ExportedRow, exportedRewardsQuery } from './rewards.store.ts'
import { rewardTexts as texts } from './texts/rewards.texts.ts'

type Endpoint = typeof rewardEndpoints.exportRewards

export async function exportRewards({
  query,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const entity = { type: 'account', id: caller.accountId }
  const zone = await inAccount(async (tx) => {
    await audit(tx, { action: 'reward.exported', entity, facts: { from: query.from, to: query.to } })
    return zoneOf(tx)
  })
  const rows = platform.database.rows<ExportedRow>(caller.accountId, exportedRewardsQuery(query))
  const name = texts.exportName(formatDayIn(zone, platform.clock.now()))
  return serveCsv(name, texts.exportHeads, rows, listCells)
}

const listCells = (row: ExportedRow): string[] =>
  [
    row.earned,
    row.client,
    row.city,
    row.home_state,
    row.referred,
    row.referred_on,
    row.program,
    row.policy_id === null ? texts.forReferral : texts.forPolicy,
    (row.amount / 100).toFixed(2),
    texts.forms[row.form as RewardForm],
    texts.states[row.state as RewardState],
    row.approved,
    row.approver,
    row.given,
    row.giver,
    row.voided,
    row.voider,
    row.void_reason,
    row.thanked,
    row.id,
  ].map((value) => value ?? '')
