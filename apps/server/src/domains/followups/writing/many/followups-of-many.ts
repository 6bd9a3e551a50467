// The same follow-up for many clients, each as by hand. The caller has locked the clients.
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { publish } from '#platform/realtime/realtime'
import { recipientsOf } from '../../followups.access.ts'
import { remindersOf } from '../../reminders/reminders-of.ts'
import { auditedChanges } from '../audited-changes.ts'
import { checkedFollowup, type Wanted } from '../checked-followup.ts'
import { dropFollowups, insertFollowups, insertReminders, lockFollowups } from './many.store.ts'

export type PlannedFollowup = Pick<Wanted, 'user' | 'reminderAt' | 'note'> & {
  type: Wanted['kind']
  assignTo: 'team' | 'peer' | 'self'
  date: string
}

/** Throws what is wrong with it, as for a single one. */
export const checkPlanned = (tx: AccountTx, { type, ...planned }: PlannedFollowup, me: string, now: Date) =>
  checkedFollowup(
    tx,
    { ...planned, kind: type, messageAt: null, messageTo: null, message: null },
    { clientId: null, creator: me, me, now },
  )

/** `asked`: when the person asked for it; the date lay in the future then. Returns the follow-up of each client. */
export async function addFollowupToMany(
  tx: AccountTx,
  planned: PlannedFollowup,
  { clients, me, asked, at }: { clients: readonly string[]; me: string; asked: Date; at: Date },
): Promise<Map<string, string>> {
  const fields = await checkPlanned(tx, planned, me, asked)
  const added = clients.map((contact_id) => ({ id: generateId(), contact_id, ...fields }))
  await insertFollowups(
    tx,
    added.map((row) => ({ ...row, active: true, created_by: me, created_at: at, updated_at: at })),
  )
  await insertReminders(
    tx,
    added.flatMap(({ id }) => remindersOf(fields).map(({ why, dueAt }) => ({ followup_id: id, why, due_at: dueAt }))),
  )
  const changes = auditedChanges(undefined, { ...fields, active: true })
  await auditEach(
    tx,
    added.map(({ id, contact_id }) => ({
      action: 'followup.created',
      entity: { type: 'followup', id },
      changes,
      facts: { contact: contact_id },
    })),
  )
  tell(tx, { ...fields, created_by: me }, clients)
  return new Map(added.map(({ id, contact_id }) => [contact_id, id]))
}

/** Deletes those that nobody has changed since they were added; returns the ids of those that remain. */
export async function removeFollowups(tx: AccountTx, ids: readonly string[], at: Date): Promise<Set<string>> {
  const live = (await lockFollowups(tx, ids)).filter((row) => !row.deleted_at)
  const unchanged = live.filter((row) => row.version === 1)
  await dropFollowups(
    tx,
    unchanged.map(({ id }) => id),
    at,
  )
  await auditEach(
    tx,
    unchanged.map(({ id, contact_id }) => ({
      action: 'followup.deleted',
      entity: { type: 'followup', id },
      facts: { ...(contact_id && { contact: contact_id }) },
    })),
  )
  const [first] = unchanged
  if (first)
    tell(
      tx,
      first,
      unchanged.flatMap(({ contact_id }) => contact_id ?? []),
    )
  return new Set(live.filter((row) => row.version !== 1).map(({ id }) => id))
}

function tell(tx: AccountTx, shared: Parameters<typeof recipientsOf>[0], clients: readonly string[]) {
  if (clients.length === 0) return
  for (const to of recipientsOf(shared)) publish(tx, 'followupsChanged', { clients: [...clients], to })
}
