import type { householdEndpoints, mergeReport } from '@frontdesk/contract/households/households'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import {
  changeContact,
  contactView,
  lockContacts,
  readContact,
  refreshLastContact,
  unlessDeleted,
} from '../../contacts/contacts.public.ts'
import { contactRecords } from '../../records/records.public.ts'
import { markDeleted } from '../removal/mark-deleted.ts'
import { emitHousehold } from './emit-household.ts'
import { readHousehold, shownValue, writeHousehold } from './household.ts'
import { insertChange } from './household-changes.store.ts'
import { labelsOf } from './item-labels.ts'
import { type Journal, type Path, plainJournal, sealJournal } from './journal.ts'
import { keepLeftOut, sortLeftOut } from './keep-left-out.ts'
import { mergedHousehold, mustCombine } from './merged-household.ts'
import { countsOf, kindOfTable, moveEverything } from './move-everything.ts'
import { nameOfRow } from './name-of-row.ts'
import type { PeopleReactions } from './people-reactions.ts'
import { refuseMerged } from './where-merged.ts'

type Endpoint = typeof householdEndpoints.mergeContacts

export const mergeContacts = (reactions: PeopleReactions) => (call: CallOf<Endpoint>) => merge(call, reactions)

async function merge(call: CallOf<Endpoint>, { onPeopleMoved }: PeopleReactions): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const { id, otherId } = params
  const { keys } = platform
  if (id === otherId) throw new AppError('mergeWithItself')
  return inAccount(async (tx) => {
    const at = platform.clock.now()
    const rows = await lockContacts(tx, [id, otherId])
    const [mineRow, otherRow] = [unlessDeleted(rows.get(id)), unlessDeleted(rows.get(otherId))]
    if (!mineRow) await refuseMerged(tx, id)
    if (!otherRow) await refuseMerged(tx, otherId)
    if (!mineRow || !otherRow) throw new AppError('contactNotFound')
    // If the values chosen between have changed, the person has to choose again.
    const view = (which: string) => async () => contactView(await readContact(tx, which, caller.userId), contactRecords)
    await refuseStale(call.request.ifMatch, mineRow, view(id))
    await refuseStale(body.otherVersion, otherRow, view(otherId))

    const [mine, other] = [await readHousehold(tx, keys, mineRow), await readHousehold(tx, keys, otherRow)]
    if (body.mergeAs !== 'combine' && mustCombine({ mine, other })) throw new AppError('mergeMustCombine')
    const { household, paths, rewritten, ...unpicked } = mergedHousehold({ mine, other }, body)
    const { kept, leftOut } = sortLeftOut(unpicked.leftOut, household)
    // No contact is referred by itself.
    if (household.affliateContact === id || household.affliateContact === otherId) delete household.affliateContact

    const { twins, ...moves } = await moveEverything(tx, { from: otherId, to: id }, at)
    const added = await keepLeftOut(tx, kept, { contactId: id, otherName: nameOfRow(otherRow), at })
    const changes = await writeHousehold(tx, keys, mineRow, household, { at, rewritten })
    // After the names were written, which its events show.
    const reviews = await onPeopleMoved(tx, platform, { client: id, other: otherId, paths: allPaths(paths, body) })
    const change = generateId()
    const journal: Journal = {
      ...moves,
      paths,
      reviews,
      former: mine,
      written: { client: household },
      createdAt: mineRow.created_at.toISOString(),
      rewritten,
      kept: added,
    }
    await insertChange(tx, {
      id: change,
      kind: 'merge',
      contact_id: id,
      other_id: otherId,
      other_name: nameOfRow(otherRow),
      created_at: at,
      journal: plainJournal(journal),
    })
    await sealJournal(tx, keys, { id: change, contactId: id }, journal)
    // The earlier of the two dates.
    const since = Math.min(mineRow.created_at.getTime(), otherRow.created_at.getTime())
    await changeContact(tx, id, { created_at: new Date(since), updated_at: at })
    await markDeleted(tx, otherId, at)
    for (const one of [id, otherId]) await refreshLastContact(tx, one)

    const moved = countsOf(moves)
    const facts = {
      change,
      mergedAs: body.mergeAs,
      moved: Object.fromEntries(moved.map(({ kind, count }) => [kind, count])),
      kept: kept.map(({ field }) => field),
    }
    await audit(tx, {
      action: 'contact.merged',
      entity: { type: 'contact', id },
      changes,
      facts: { ...facts, other: otherId, otherName: nameOfRow(otherRow) },
    })
    await audit(tx, {
      action: 'contact.merged-away',
      entity: { type: 'contact', id: otherId },
      facts: { change, into: id, intoName: nameOfRow(mineRow) },
    })
    const report: z.input<typeof mergeReport> = {
      moved,
      keptOnce: (await labelsOf(tx, twins)).map(({ table, label }) => ({ kind: kindOfTable[table], label })),
      kept: kept.map(({ field, value }) => ({ field, value: shownValue(field, value) })),
      leftOut: leftOut.map(({ field, value }) => ({ field, value: shownValue(field, value) })),
    }
    await emitHousehold(tx, {
      kind: 'merge',
      undone: false,
      clientId: id,
      otherId,
      gone: { id: otherId, letter: otherRow.letter },
    })
    return { newClient: contactView(await readContact(tx, id, caller.userId), contactRecords), change, report }
  })
}

/** Combined people have no path of their own: they are now the one they were combined with. */
function allPaths(paths: readonly Path[], { mergeAs, combineWithType: who }: CallOf<Endpoint>['body']): Path[] {
  if (mergeAs !== 'combine') return [...paths]
  return [
    ...paths,
    { from: ['other', 'primary'], to: ['client', who] },
    { from: ['other', 'secondary'], to: ['client', who === 'primary' ? 'secondary' : 'primary'] },
  ]
}
