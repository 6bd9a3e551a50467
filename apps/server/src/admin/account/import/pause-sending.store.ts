// The account goes on sending in the installation that it came from: here, people decide what is sent.
import type pg from 'pg'

export interface PausedSending {
  campaigns: number
  runs: number
  texts: number
}

const pausedBecause =
  'This account was imported from another installation. Messages may have been sent there: check with a client first.'
const heldBecause = 'This account was imported while the text waited. It may have been sent by the other installation.'

/** In the transaction of the import. */
export async function pauseSending(client: pg.Client, accountId: string): Promise<PausedSending> {
  const change = async (text: string, values: unknown[] = []) =>
    (await client.query(text, [accountId, ...values])).rowCount ?? 0
  const campaigns = await change(
    `update tenant.campaigns set is_active = false, next_run_at = null
      where account_id = $1 and is_active and next_run_at is not null and deleted_at is null`,
  )
  const runs = await change(
    `update tenant.campaign_runs set state = 'paused', needs_decision = true, reason = $2
      where account_id = $1 and state in ('collecting', 'running')`,
    [pausedBecause],
  )
  const scheduled = await change(
    `update tenant.followups set message_status = 'failed'
      where account_id = $1 and message_status = 'scheduled' and active and deleted_at is null`,
  )
  const held = await change(
    `update tenant.sms_messages set status = 'unknown', hold_until = null, overridable = false, reason = $2
      where account_id = $1 and status = 'held'`,
    [heldBecause],
  )
  // Their links lead to the other installation. As expired requests they still count, so that they aren't asked again.
  await change(`update tenant.reviews set state = 'expired' where account_id = $1 and state = 'open'`)
  return { campaigns, runs, texts: scheduled + held }
}
