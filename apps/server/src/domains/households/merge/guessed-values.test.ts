// A guessed value in one's own contact, merged with another, moved within a household, or saved after a merge: nothing
// reveals whether it was right, not what was omitted, the history, versions, or the report of an undo.
import { contactForm } from '@frontdesk/contract/forms/contact'
import { partOf, sampleValues } from '@frontdesk/contract/forms/kit/sample-values.factory'
import { privateKeys } from '@frontdesk/contract/forms/kit/schema'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampled } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { asker } from './full-household.factory.ts'

type Values = Record<string, unknown>
type Guess = 0 | 1

let server: TestServer
let token: string
const ask = (endpoint: object, args: object) => asker(server, () => token)(endpoint, args)
beforeAll(async () => {
  server = await testServer({ rateFactor: 100 })
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
})

const privateOf = (form: typeof contactForm | typeof personForm | typeof coApplicantForm, turn: Guess): Values => {
  const all = partOf(sampleValues(form, turn, {}), 'sent')
  return Object.fromEntries((privateKeys(form) as string[]).map((key) => [key, all[key]]))
}
const own = (turn: Guess) => privateOf(personForm, turn)
const co = (turn: Guess) => privateOf(coApplicantForm, turn)
const add = async (body: Values) =>
  String((await ask(api.contacts.createContact, { body: { lastName: 'Guess', ...body } })).id)
const save = (id: string, body: Values) => ask(api.contacts.updateContact, { params: { id }, body })
const merge = (id: string, otherId: string, body: Values) =>
  ask(api.households.mergeContacts, { params: { id, otherId }, body })
const undo = (id: string, change: unknown) =>
  ask(api.households.undoHouseholdChange, { params: { id, changeId: String(change) } })

const isPrivate = (field: string) => contactForm.fields[field as 'ssn']?.private !== undefined
const fieldsOf = (list: unknown) =>
  (list as { field: string }[])
    .map(({ field }) => field)
    .filter(isPrivate)
    .toSorted()

const shapeOf = (value: unknown) => (value === null ? 'none' : value === '****' ? 'hidden' : 'masked')

/** What is visible of a contact: its version, and for each action which private fields its history names and how. */
async function seenOf(id: string) {
  const history = (await ask(api.history.listHistory, { params: { id }, query: { limit: 100 } })) as {
    data: { act: string; changes: { field: string; from: unknown; to: unknown; restorable: boolean }[] }[]
  }
  const { version } = await ask(api.contacts.getContact, { params: { id } })
  const of = ({ field, from, to, restorable }: (typeof history.data)[number]['changes'][number]) =>
    [field, shapeOf(from), shapeOf(to), restorable].join(' ')
  return {
    version,
    acts: history.data.map(({ act, changes }) => [act, changes.filter(({ field }) => isPrivate(field)).map(of)]),
  }
}

interface Flow {
  name: string
  /** What is visible along the way, for a right or a wrong guess. */
  run: (guess: Guess) => Promise<unknown>
}

const picks = (which: 'this' | 'other') =>
  Object.fromEntries([...privateKeys(personForm), ...privateKeys(coApplicantForm)].map((key) => [key, which]))

async function combined(guess: Guess, combineData: Values) {
  const id = await add({ ...own(0), ...co(0), coFirstName: 'Co' })
  const otherId = await add({ ...own(guess), ...co(guess), coFirstName: 'Co' })
  const { change, report } = await merge(id, otherId, { mergeAs: 'combine', combineData })
  const leftOut = fieldsOf((report as Values).leftOut)
  const merged = await seenOf(id)
  const undone = await undo(id, change)
  return { leftOut, merged, undone: fieldsOf(undone.fields), both: [await seenOf(id), await seenOf(otherId)] }
}

async function mergedAs(guess: Guess, mergeAs: 'primary' | 'secondary') {
  const [id, otherId] = [await add(own(0)), await add(own(guess))]
  const { change } = await merge(id, otherId, { mergeAs })
  const merged = await seenOf(id)
  await undo(id, change)
  return { merged, both: [await seenOf(id), await seenOf(otherId)] }
}

/**
 * Saved after the merge, the guess equals what the merge wrote or not; the undo gives it to the other contact either
 * way.
 */
async function savedAfter(guess: Guess, mergeAs: 'primary' | 'secondary') {
  const [id, otherId] = [await add(own(0)), await add(own(0))]
  const { change } = await merge(id, otherId, { mergeAs })
  await save(id, { ...own(guess), ...co(guess) })
  const params = { id, changeId: String(change) }
  const report = fieldsOf((await ask(api.households.getHouseholdChange, { params })).fields)
  await undo(id, change)
  return { report, both: [await seenOf(id), await seenOf(otherId)] }
}

async function promoted(guess: Guess) {
  const id = await add({ ...own(0), ...co(guess), coFirstName: 'Co' })
  const { change } = await ask(api.households.deletePrimary, { params: { id } })
  const after = await seenOf(id)
  await undo(id, change)
  return { after, undone: await seenOf(id) }
}

async function parted(guess: Guess, type: 'primary' | 'secondary') {
  const id = await add({ ...own(0), ...co(guess), coFirstName: 'Co' })
  const { newClient, change } = await ask(api.households.splitContact, { params: { id }, body: { type, items: [] } })
  const other = await seenOf(String((newClient as Values).id))
  const after = await seenOf(id)
  await undo(id, change)
  return { other, after, undone: await seenOf(id) }
}

const flows: Flow[] = [
  { name: 'merged, and the other’s values picked', run: (guess) => combined(guess, picks('other')) },
  { name: 'merged, and one’s own values picked', run: (guess) => combined(guess, picks('this')) },
  { name: 'merged, and nothing picked', run: (guess) => combined(guess, {}) },
  { name: 'merged as the primary person', run: (guess) => mergedAs(guess, 'primary') },
  { name: 'merged as the co-applicant', run: (guess) => mergedAs(guess, 'secondary') },
  { name: 'saved after a merge as the primary person', run: (guess) => savedAfter(guess, 'primary') },
  { name: 'saved after a merge as the co-applicant', run: (guess) => savedAfter(guess, 'secondary') },
  { name: 'moved up', run: promoted },
  { name: 'split off', run: (guess) => parted(guess, 'secondary') },
  { name: 'left alone by a split', run: (guess) => parted(guess, 'primary') },
]

describe.each(sampled(flows, { most: 4 }))('a guess that is $name', ({ run }) => {
  test('shows nothing of whether it is right', async () => {
    expect(await run(0)).toEqual(await run(1))
  })
})

test('what a merge leaves out is named also where both have it', async () => {
  const { leftOut } = await combined(0, picks('other'))
  expect(leftOut).toEqual([...Object.keys(own(0)), ...Object.keys(co(0))].toSorted())
})
