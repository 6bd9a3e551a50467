import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { newId } from '#platform/new-id'
import { insertFollowup } from '../followups.store.ts'
import { keepReminders } from '../reminders/reminders-of.ts'
import { auditedChanges } from './audited-changes.ts'
import { checkedFollowup } from './checked-followup.ts'
import { emitFollowupSaved } from './emit-followup.ts'

type Endpoint = typeof followupEndpoints.createFollowup

export async function createFollowup({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const id = newId()
  const now = platform.clock.now()
  const me = caller.userId
  const { client, isActive: active, ...wanted } = body
  return inAccount(async (tx) => {
    const fields = await checkedFollowup(
      tx,
      { ...wanted, date: wanted.date },
      { clientId: client, creator: me, me, now },
    )
    await insertFollowup(tx, {
      id,
      contact_id: client,
      ...fields,
      active,
      completed_at: active ? null : now,
      created_by: me,
      created_at: now,
      updated_at: now,
    })
    await keepReminders(tx, { id, active, ...fields })
    await audit(tx, {
      action: 'followup.created',
      entity: { type: 'followup', id },
      changes: auditedChanges(undefined, { ...fields, active }),
      facts: { ...(client && { contact: client }) },
    })
    return emitFollowupSaved(tx, platform, id, true)
  })
}
