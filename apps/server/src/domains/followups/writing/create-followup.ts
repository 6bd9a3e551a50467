import { randomUUIDv7 } from 'node:crypto'
import type { followupEndpoints } from '@frontdesk/contract/followups'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { insertFollowup } from '../followups.store.ts'
import { keepReminders } from '../reminders/reminders-of.ts'
import { auditedChanges } from './audited-changes.ts'
import { checkedFollowup } from './checked-followup.ts'
import { tellFollowupSaved } from './tell-followup.ts'

type Endpoint = typeof followupEndpoints.createFollowup

export async function createFollowup({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const id = randomUUIDv7()
  const now = platform.clock.now()
  const me = caller.userId
  const { client, ...wanted } = body
  return inAccount(async (tx) => {
    const fields = await checkedFollowup(
      tx,
      { ...wanted, date: wanted.date },
      { clientId: client, creator: me, me, now },
    )
    await insertFollowup(tx, { id, contact_id: client, ...fields, created_by: me, created_at: now, updated_at: now })
    await keepReminders(tx, { id, active: true, ...fields })
    await audit(tx, {
      action: 'followup.created',
      entity: { type: 'followup', id },
      changes: auditedChanges(undefined, { ...fields, active: true }),
      facts: { ...(client && { contact: client }) },
    })
    return tellFollowupSaved(tx, platform, id, true)
  })
}
