import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { contactView, lockContactRow, readContact } from '../../contacts/contacts.public.ts'
import { contactRecords } from '../../records/records.public.ts'
import { emitHousehold } from '../merge/emit-household.ts'
import { agencyOf, hasPerson, personAs, readHousehold, writeHousehold } from '../merge/household.ts'
import { insertChange } from '../merge/household-changes.store.ts'
import { type Journal, movedFields, noMoves, type Path, plainJournal, sealJournal } from '../merge/journal.ts'
import type { PeopleReactions } from '../merge/people-reactions.ts'
import { refuseMerged } from '../merge/where-merged.ts'
import { refuseNameless } from './split-contact.ts'

type Endpoint = typeof householdEndpoints.deletePrimary

export const deletePrimary = (reactions: PeopleReactions) => (call: CallOf<Endpoint>) => promote(call, reactions)

async function promote(call: CallOf<Endpoint>, { onPeopleMoved }: PeopleReactions): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, request, inAccount } = call
  const { id } = params
  return inAccount(async (tx) => {
    const at = platform.clock.now()
    const row = await lockContactRow(tx, id)
    if (!row) await refuseMerged(tx, id)
    if (!row) throw new AppError('contactNotFound')
    await refuseStale(request.ifMatch, row, async () =>
      contactView(await readContact(tx, id, caller.userId), contactRecords),
    )
    const former = await readHousehold(tx, platform.keys, row)
    if (!hasPerson(former, 'secondary')) throw new AppError('nothingToSplit')
    const household = { ...agencyOf(former), ...personAs(former, 'secondary', 'primary') }
    refuseNameless(household)
    const change = generateId()
    const paths: Path[] = [{ from: ['client', 'secondary'], to: ['client', 'primary'] }]
    const rewritten = movedFields(paths)
    const changes = await writeHousehold(tx, platform.keys, row, household, { at, rewritten })
    const reviews = await onPeopleMoved(tx, platform, { client: id, other: null, paths })
    const journal: Journal = {
      ...noMoves(),
      paths,
      reviews,
      former,
      written: { client: household },
      createdAt: row.created_at.toISOString(),
      rewritten,
    }
    await insertChange(tx, {
      id: change,
      kind: 'promotion',
      contact_id: id,
      created_at: at,
      journal: plainJournal(journal),
    })
    await sealJournal(tx, platform.keys, { id: change, contactId: id }, journal)
    await audit(tx, { action: 'contact.primary-deleted', entity: { type: 'contact', id }, changes, facts: { change } })
    await emitHousehold(tx, { kind: 'promotion', undone: false, clientId: id, otherId: null })
    return { newClient: contactView(await readContact(tx, id, caller.userId), contactRecords), change }
  })
}
