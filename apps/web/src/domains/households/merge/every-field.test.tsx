// Merge, split, undo, and their reports, with contacts that have every field and every record of the contract.
import { recordKinds } from '@frontdesk/contract/forms/record-kinds'
import { splitKinds } from '@frontdesk/contract/households/households'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { everyContact, everyFieldOf, everyRecord } from '#domains/contacts/fixtures/every-field.factory.ts'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { SplitContactDialog } from '../split/split-contact-dialog.tsx'
import { labelOf, rowGroups } from './household-fields.ts'
import { HouseholdHistoryDialog } from './household-history-dialog.tsx'
import { MergeContactsDialog } from './merge-contacts-dialog.tsx'

const [ann, bea] = [everyContact('ann', 0), everyContact('bea', 1)]
const fields = everyFieldOf(0)
const keys = Object.keys(fields)

/** The text of a value whose formatter did not know its shape. */
const broken = /undefined|NaN|\[object|Invalid/

beforeEach(() => {
  signIn()
  return () => vi.unstubAllGlobals()
})

const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
function shownWell(labels: readonly string[]) {
  const text = document.body.textContent ?? ''
  expect(text).not.toMatch(broken)
  expect(labels.filter((label) => !text.includes(label))).toEqual([])
}

test('side by side, every field has a text on both sides', () => {
  const rows = rowGroups(ann, bea, 'primary').flatMap((group) => group.rows)
  expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  const wrong = rows.filter((row) => [row.this, row.other].some((text) => broken.test(text) || text === '—'))
  expect(wrong).toEqual([])
  const doctors = rows.find(({ key }) => key === 'doctors')
  expect(doctors).toMatchObject({ this: '2', other: '2', differs: true })
})

test('the report says whose field it is in one phrase, and leaves names and abbreviations as they are', () => {
  expect(['coFirstName', 'coEmail', 'coSsn', 'coHealthMBI', 'coRx', 'firstName'].map(labelOf)).toEqual([
    'Co-applicant’s first name',
    'Co-applicant’s email',
    'Co-applicant’s SSN',
    'Co-applicant’s Medicare ID',
    'Co-applicant’s RX',
    'First name',
  ])
})

test('a merge shows every field, and what became of each', async () => {
  const report = {
    moved: splitKinds.map((kind) => ({ kind, count: 2 })),
    keptOnce: splitKinds.map((kind) => ({ kind, label: `a ${kind}` })),
    kept: [],
    leftOut: keys.map((field) => ({ field, value: fields[field] })),
  }
  serve(({ method }) => (method === 'PUT' ? { json: { newClient: ann, change: 'c', report } } : { json: bea }))
  await render(inWorkspace(() => <MergeContactsDialog contact={ann} otherId="bea" onClose={() => {}} />))
  await page.getByRole('checkbox', { name: 'Show all fields' }).click()
  shownWell(rowGroups(ann, bea, 'primary').flatMap(({ rows }) => rows.map(({ label }) => label)))
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await said('Not moved')
  shownWell(keys.map(labelOf))
})

test('what changed since a merge shows every field and every kind', async () => {
  const report = {
    ...{ id: 'c', kind: 'merge', at: '2026-11-20T12:00:00.000Z', by: 'Sam', undoneAt: null, undoable: 'yes' },
    client: { id: 'ann', name: 'Ann' },
    other: { id: 'bea', name: 'Bea' },
    fields: keys.map((field) => ({
      ...{ client: 'ann', field, before: null, written: fields[field], now: everyFieldOf(1)[field] },
      outcome: 'stays',
    })),
    records: splitKinds.map((kind) => ({ kind, id: kind, label: `a ${kind}`, since: 'changed', outcome: 'follows' })),
  }
  serve(() => ({ json: report }))
  await render(inWorkspace(() => <HouseholdHistoryDialog contact={ann} startsAt="c" onClose={() => {}} />))
  await said('Fields')
  shownWell([...keys.map(labelOf), ...splitKinds.map((kind) => `a ${kind}`)])
})

test('a split names every record', async () => {
  const lists = Object.fromEntries(recordKinds.map((kind) => [kind, everyRecord(kind)]))
  const places = { quote: 'quotes', misc: 'extras', 'payment-method': 'paymentMethods' } as Record<string, string>
  serve(({ path }) => {
    const place = path.split(/[/?]/)[3] ?? ''
    return { json: { data: lists[places[place] ?? place] ?? [] } }
  })
  await render(inWorkspace(() => <SplitContactDialog contact={ann} onClose={() => {}} />))
  const count = Object.values(lists).flat().length
  await said(`${count} stay · 0 copied · 0 move`)
  shownWell([])
  await expect.element(page.getByText('Unnamed')).not.toBeInTheDocument()
})
