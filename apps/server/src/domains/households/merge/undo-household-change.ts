import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { changeContact, dropPrivateOf, refreshLastContact } from '../../contacts/contacts.public.ts'
import { markDeleted, unmarkDeleted } from '../removal/mark-deleted.ts'
import { mendPaymentMethods } from '../split/copy-record.ts'
import { emitHousehold } from './emit-household.ts'
import { privateHouseholdKeys, writeHousehold } from './household.ts'
import { markUndone } from './household-changes.store.ts'
import { householdReport } from './household-report.ts'
import { moveBack } from './move-back.ts'
import type { PeopleReactions } from './people-reactions.ts'
import { planUndo } from './plan-undo.ts'

type Endpoint = typeof householdEndpoints.undoHouseholdChange

export const undoHouseholdChange = (reactions: PeopleReactions) => (call: CallOf<Endpoint>) => undo(call, reactions)

async function undo(call: CallOf<Endpoint>, { onPeopleMovedBack }: PeopleReactions): Promise<AnswerOf<Endpoint>> {
  const { params, platform, inAccount } = call
  const { keys, clock } = platform
  return inAccount(async (tx) => {
    const at = clock.now()
    const back = await planUndo(tx, keys, { contactId: params.id, changeId: params.changeId, now: at })
    const { change, journal, rows, households, followed } = back
    // The report is made before the undo: afterwards nothing differs any more.
    const report = await householdReport(tx, back, at)
    const client = rows.client
    const other = rows.other
    if (!journal || !client) throw new AppError('undoTooLate')
    await moveBack(tx, change, journal, at)
    const rewritten = journal.rewritten ?? privateHouseholdKeys
    const changes = await writeHousehold(tx, keys, client, households.client, { at, rewritten })
    const holdsName = ['firstName', 'lastName', 'companyName'].some((key) => households.client[key])
    if (!holdsName) throw new AppError('contactNeedsName')
    await changeContact(tx, client.id, { created_at: new Date(journal.createdAt), updated_at: at })
    if (other && change.kind === 'merge') {
      await unmarkDeleted(tx, other.id, at)
      await writeHousehold(tx, keys, other, households.other, { at, rewritten: followed })
    }
    if (other && change.kind === 'split' && !other.deleted_at) await markDeleted(tx, other.id, at)
    if (journal.reviews)
      await onPeopleMovedBack(tx, platform, { client: client.id, other: change.other_id, former: journal.reviews })
    const both = [client.id, ...(other ? [other.id] : [])]
    for (const id of both) {
      await mendPaymentMethods(tx, keys, id, at)
      await refreshLastContact(tx, id)
    }
    await markUndone(tx, change.id, at)
    await dropPrivateOf(tx, [change.id])
    await audit(tx, {
      action: `contact.${change.kind}-undone`,
      entity: { type: 'contact', id: client.id },
      changes,
      facts: { change: change.id, ...(other && { other: other.id, otherName: change.other_name }) },
    })
    if (other)
      await audit(tx, {
        action: `contact.${change.kind}-undone`,
        entity: { type: 'contact', id: other.id },
        facts: { change: change.id, other: client.id },
      })
    await emitHousehold(tx, {
      kind: change.kind as 'merge',
      undone: true,
      clientId: client.id,
      otherId: change.other_id,
      ...(other && change.kind === 'merge' && { came: other.id }),
      ...(other && change.kind === 'split' && !other.deleted_at && { gone: { id: other.id, letter: other.letter } }),
    })
    return { ...report, undoable: 'undone' as const, undoneAt: at.toISOString() }
  })
}
