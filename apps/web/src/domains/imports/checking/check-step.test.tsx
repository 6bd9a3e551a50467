import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { eventually } from '#ui/testing/eventually.ts'
import type { ContactImport } from '../imports.queries.ts'
import { type Check, CheckStep } from './check-step.tsx'
import type { CheckedRow } from './field-list.tsx'

const field = (target: string, from: string | null, to: string, taken = true) => ({
  target,
  name: null,
  from,
  to,
  taken,
})
const row = (number: number, facts: object) =>
  ({
    row: number,
    outcome: 'create',
    name: '',
    contact: null,
    sameAs: null,
    fields: [],
    problems: [],
    ...facts,
  }) as CheckedRow

const wilma = row(1, {
  outcome: 'update',
  name: 'Wilma Ashgrove',
  contact: 'wilma',
  fields: [
    field('occupation', null, 'Teacher'),
    field('mobilePhone', '16145550171', '16145550172', false),
    field('ssn', '***-**-1234', '***-**-9876', false),
    field('city', null, 'Troy', false),
  ],
})
const norbert = row(2, {
  name: 'Norbert Ashgrove',
  fields: Array.from({ length: 12 }, (_, at) => ({ ...field('extra', null, `value ${at}`), name: `Column ${at}` })),
})
const again = row(3, { outcome: 'skip', name: 'Norbert Ashgrove', sameAs: 2, problems: ['Already exists'] })

const counts = { create: 60, update: 2, skip: 1, conflict: 0, fail: 1 }
const checked = (facts: object = {}) =>
  ({
    status: 'done',
    mapping: ['firstName', 'skip'],
    rules: { same: 'name', known: 'fill' },
    done: 64,
    outcomes: counts,
    problem: null,
    startedAt: '2026-11-21T19:00:00.000Z',
    ...facts,
  }) as Check

const one = { id: 'i1', fileName: 'agency.csv', rows: 64, status: 'uploaded', undo: null } as ContactImport
const open = (check: Check, onBack = vi.fn()) =>
  render(inWorkspace(() => <CheckStep one={{ ...one, check }} check={check} onBack={onBack} onLeave={vi.fn()} />))

const table = page.getByRole('region', { name: 'Rows in the file' })
const line = (name: RegExp) => table.getByRole('row', { name })

beforeEach(signIn)
afterEach(() => vi.unstubAllGlobals())

test('shows per row what changes and what is refused, with a link to the contact', async () => {
  serve(() => ({ json: { data: [wilma, norbert, again], next: null } }))
  await open(checked())
  await expect.element(page.getByText('Nothing has been saved yet.')).toBeVisible()
  const first = line(/Wilma.* Changes /)
  await expect.element(first.getByText('Teacher')).toBeVisible()
  await expect.element(first.getByText('Not imported: (614) 555-0172 – only empty fields are filled')).toBeVisible()
  await expect.element(first.getByText('Not imported: ***-**-9876 – only empty fields are filled')).toBeVisible()
  await expect
    .element(first.getByText('Not imported: Troy – an address is filled as a whole, and there is one'))
    .toBeVisible()
  const link = first.getByRole('link', { name: 'Wilma Ashgrove (opens in a new tab)' })
  expect(link.element().getAttribute('href')).toBe('/contacts/contact/wilma')
  expect(link.element().getAttribute('target')).toBe('_blank')
  await expect.element(line(/Already exists/).getByText('Same as row 2')).toBeVisible()
})

test('what a row becomes reads as former and new value', async () => {
  const change = { ...wilma, fields: [field('dob', '1980-05-02', '1981-05-02'), field('tags', 'Auto', 'Home')] }
  serve(() => ({ json: { data: [change], next: null } }))
  await open(checked({ rules: { same: 'name', known: 'overwrite' } }))
  await expect.element(line(/Date of birth 05\/02\/1980 becomes 05\/02\/1981 Tags Auto, and Home/)).toBeVisible()
})

test('a row of many fields opens at a press', async () => {
  serve(() => ({ json: { data: [norbert], next: null } }))
  await open(checked())
  await expect.element(line(/Norbert/).getByText('value 7')).toBeVisible()
  expect(
    line(/Norbert/)
      .getByText('value 8')
      .elements(),
  ).toEqual([])
  await line(/Norbert/)
    .getByRole('button', { name: '4 more fields' })
    .click()
  await expect.element(line(/Norbert/).getByText('value 11')).toBeVisible()
})

test('outcomes are chosen by the arrows, pages by their buttons', async () => {
  const calls = serve(({ path }) => {
    const asked = new URL(path, 'http://x').searchParams
    if (asked.get('outcome') === 'create') {
      const second = asked.get('cursor') === 'c2'
      return {
        json: {
          data: [row(second ? 51 : 1, { name: second ? 'Second page' : 'First page' })],
          next: second ? null : 'c2',
        },
      }
    }
    return { json: { data: [wilma], next: null } }
  })
  await open(checked())
  await expect.element(line(/Wilma/)).toBeVisible()
  page.getByRole('tab', { name: 'All 64' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'New 60' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(line(/First page/)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(line(/Second page/)).toBeVisible()
  await expect.element(page.getByText('51–60 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(line(/First page/)).toBeVisible()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('imports what was checked, and shows how much that is', async () => {
  const calls = serve(({ method }) => ({ json: method === 'POST' ? one : { data: [], next: null } }))
  const onBack = vi.fn()
  await open(checked(), onBack)
  await page.getByRole('button', { name: 'Back to columns' }).click()
  expect(onBack).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Import: add 60, change 2' }).click()
  await eventually(() => expect(calls.at(-1)?.path).toBe('/imports/i1/start'))
  expect(calls.at(-1)?.body).toEqual({ mapping: ['firstName', 'skip'], rules: { same: 'name', known: 'fill' } })
})

test('where nothing would be written nothing can be imported', async () => {
  const calls = serve(() => ({ json: { data: [again], next: null } }))
  await open(checked({ outcomes: { ...counts, create: 0, update: 0 } }))
  const button = page.getByRole('button', { name: 'Import: add 0 contacts' })
  await expect
    .element(button)
    .toHaveAttribute('title', 'No rows would add or change a contact. Go back and change your choices.')
  await button.click({ force: true })
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('shows progress, and loads no rows before the end', async () => {
  const calls = serve(() => ({ json: { data: [], next: null } }))
  await open(checked({ status: 'running', done: 16 }))
  await expect.element(page.getByRole('progressbar', { name: 'Check' })).toHaveAttribute('aria-valuenow', '25')
  await expect.element(page.getByText(/16 of 64 rows\. Nothing has been saved yet\./)).toBeVisible()
  expect(calls).toEqual([])
})

test('shows why a check failed, with a retry', async () => {
  const calls = serve(() => ({ status: 202, json: one }))
  await open(checked({ status: 'failed', problem: 'The file broke off.' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The file broke off.')
  await page.getByRole('button', { name: 'Check again' }).click()
  await eventually(() => expect(calls.at(-1)?.path).toBe('/imports/i1/check'))
})

test('retries loading rows', async () => {
  let failing = true
  serve(() =>
    failing
      ? { status: 422, json: { code: 'importNotFound', message: 'Not now.' } }
      : { json: { data: [wilma], next: null } },
  )
  await open(checked())
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(line(/Wilma/)).toBeVisible()
})
