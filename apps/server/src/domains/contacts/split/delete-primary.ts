import { randomUUIDv7 } from 'node:crypto'
import type { mergingEndpoints } from '@frontdesk/contract/merging'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { agencyOf, hasPerson, personAs, readHousehold, writeHousehold } from '../merge/household.ts'
import { insertChange, lockContacts } from '../merge/household-changes.store.ts'
import { type Journal, noMoves, plainJournal, sealJournal } from '../merge/journal.ts'
import { tellHousehold } from '../merge/tell-household.ts'
import { refuseMerged } from '../merge/where-merged.ts'
import { contactView } from '../people/contact-view.ts'
import { readContact, unlessDeleted } from '../people/people.store.ts'
import { refuseNameless } from './split-contact.ts'

type Endpoint = typeof mergingEndpoints.deletePrimary

export async function deletePrimary(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, request, inAccount } = call
  const { id } = params
  return inAccount(async (tx) => {
    const at = platform.clock.now()
    const row = unlessDeleted((await lockContacts(tx, [id])).get(id))
    if (!row) await refuseMerged(tx, id)
    if (!row) throw new AppError('contactNotFound')
    if (request.ifMatch !== null && request.ifMatch !== row.version)
      throw new AppError('conflict', { details: { current: contactView(await readContact(tx, id, caller.userId)) } })
    const former = await readHousehold(tx, platform.keys, row)
    if (!hasPerson(former, 'secondary')) throw new AppError('nothingToSplit')
    const household = { ...agencyOf(former), ...personAs(former, 'secondary', 'primary') }
    refuseNameless(household)
    const change = randomUUIDv7()
    const journal: Journal = {
      ...noMoves(),
      paths: [{ from: ['client', 'secondary'], to: ['client', 'primary'] }],
      former,
      written: { client: household },
      createdAt: row.created_at.toISOString(),
    }
    await insertChange(tx, {
      id: change,
      kind: 'promotion',
      contact_id: id,
      created_at: at,
      journal: plainJournal(journal),
    })
    await sealJournal(tx, platform.keys, { id: change, contactId: id }, journal)
    const changes = await writeHousehold(tx, platform.keys, row, household, at)
    await audit(tx, { action: 'contact.primary-deleted', entity: { type: 'contact', id }, changes, facts: { change } })
    await tellHousehold(tx, { kind: 'promotion', undone: false, clientId: id, otherId: null })
    return { newClient: contactView(await readContact(tx, id, caller.userId)), change }
  })
}
