import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import {
  contactView,
  insertContact,
  lockContactRow,
  readContact,
  refreshLastContact,
} from '../../contacts/contacts.public.ts'
import { contactRecords } from '../../records/records.public.ts'
import { emitHousehold } from '../merge/emit-household.ts'
import { agencyOf, type Household, hasPerson, personAs, readHousehold, writeHousehold } from '../merge/household.ts'
import { insertChange } from '../merge/household-changes.store.ts'
import { type Journal, movedFields, type Path, plainJournal, sealJournal } from '../merge/journal.ts'
import { countsOf } from '../merge/move-everything.ts'
import { nameOfRow } from '../merge/name-of-row.ts'
import type { PeopleReactions } from '../merge/people-reactions.ts'
import { refuseMerged } from '../merge/where-merged.ts'
import { copyFiles } from './copy-files.ts'
import { chosenItems, refuseMissing, splitItems } from './split-items.ts'

type Endpoint = typeof householdEndpoints.splitContact

export const splitContact = (reactions: PeopleReactions) => (call: CallOf<Endpoint>) => split(call, reactions)

async function split(call: CallOf<Endpoint>, { onPeopleMoved }: PeopleReactions): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request, inAccount } = call
  const { id } = params
  const { keys } = platform
  const chosen = chosenItems(body.items)
  const files = await copyFiles(call, {
    contactId: id,
    documents: chosen.copy.documents ?? [],
    records: [...(chosen.copy.policies ?? []), ...(chosen.copy.quotes ?? [])],
    notes: chosen.copy.activity ?? [],
  })
  return inAccount(async (tx) => {
    const at = platform.clock.now()
    const row = await lockContactRow(tx, id)
    if (!row) await refuseMerged(tx, id)
    if (!row) throw new AppError('contactNotFound')
    await refuseStale(request.ifMatch, row, async () =>
      contactView(await readContact(tx, id, caller.userId), contactRecords),
    )
    const mine = await readHousehold(tx, keys, row)
    if (!hasPerson(mine, 'secondary')) throw new AppError('nothingToSplit')
    const { stays, goes, paths } = parted(mine, body.type)
    refuseNameless(stays)
    refuseNameless(goes)
    await refuseMissing(tx, id, chosen)

    const other = generateId()
    await insertContact(tx, {
      id: other,
      // Other fields follow; a contact needs a name from the start.
      first_name: (goes.firstName as string) ?? null,
      last_name: (goes.lastName as string) ?? null,
      company_name: (goes.companyName as string) ?? null,
      created_by: caller.userId,
      // Both have been clients for equally long.
      created_at: row.created_at,
      updated_at: at,
    })
    const otherRow = await lockContactRow(tx, other)
    if (!otherRow) throw new Error('A contact that was just made is not there.')
    const rewritten = movedFields(paths)
    const came = await writeHousehold(tx, keys, otherRow, goes, { at, rewritten: [] })
    const changes = await writeHousehold(tx, keys, row, stays, { at, rewritten })
    const { copiedTags, ...done } = await splitItems(tx, keys, { from: id, to: other, at }, chosen, files)
    for (const one of [id, other]) await refreshLastContact(tx, one)

    const reviews = await onPeopleMoved(tx, platform, { client: id, other, paths })
    const change = generateId()
    const journal: Journal = {
      ...done,
      paths,
      reviews,
      former: mine,
      written: { client: stays, other: goes },
      rewritten,
      createdAt: row.created_at.toISOString(),
    }
    await insertChange(tx, {
      id: change,
      kind: 'split',
      contact_id: id,
      other_id: other,
      other_name: nameOfRow(otherRow),
      created_at: at,
      journal: plainJournal(journal),
    })
    await sealJournal(tx, keys, { id: change, contactId: id }, journal)
    const report = {
      moved: countsOf(done),
      copied: countsOf({ rows: done.copied, tags: new Array(copiedTags).fill('') }),
    }
    const facts = { change, type: body.type, otherName: nameOfRow(otherRow) }
    await audit(tx, { action: 'contact.split', entity: { type: 'contact', id }, changes, facts: { ...facts, other } })
    await audit(tx, {
      action: 'contact.split-off',
      entity: { type: 'contact', id: other },
      changes: came,
      facts: { change, from: id, fromName: nameOfRow(row) },
    })
    await emitHousehold(tx, { kind: 'split', undone: false, clientId: id, otherId: other, came: other })
    return { newClient: contactView(await readContact(tx, other, caller.userId), contactRecords), change, report }
  })
}

/** Both contacts, each with the agency's fields. */
function parted(mine: Household, type: 'primary' | 'secondary'): { stays: Household; goes: Household; paths: Path[] } {
  const agency = agencyOf(mine)
  if (type === 'secondary')
    return {
      stays: { ...agency, ...personAs(mine, 'primary', 'primary') },
      goes: { ...agency, ...personAs(mine, 'secondary', 'primary') },
      paths: [
        { from: ['client', 'primary'], to: ['client', 'primary'] },
        { from: ['client', 'secondary'], to: ['other', 'primary'] },
      ],
    }
  return {
    stays: { ...agency, ...personAs(mine, 'secondary', 'primary') },
    goes: { ...agency, ...personAs(mine, 'primary', 'primary') },
    paths: [
      { from: ['client', 'primary'], to: ['other', 'primary'] },
      { from: ['client', 'secondary'], to: ['client', 'primary'] },
    ],
  }
}

export function refuseNameless({ firstName, lastName, companyName }: Household) {
  if (!firstName && !lastName && !companyName) throw new AppError('contactNeedsName')
}
