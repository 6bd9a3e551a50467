import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { setScreenZone } from '#ui/format/zone.ts'
import { createEmptyDraft } from '../campaign-draft.ts'
import { NewCampaignPage } from './wizard.page.tsx'
import { Wizard } from './wizard.tsx'
import { audience, ids, preflight, serveWizard } from './wizard-server.factory.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  signIn()
  setScreenZone('America/New_York')
  return () => vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const hasFocus = (what: ReturnType<typeof button>) =>
  expect.poll(() => what.query() !== null && what.query() === document.activeElement, { timeout: 5000 }).toBe(true)

const ready = {
  ...createEmptyDraft('sms'),
  ...{ name: 'Yearly review', targetTags: [ids.home], content: 'Hi {{firstName|there}} of {{city}}' },
  ...{ scheduleOccurrence: 'once' as const, scheduleStartOn: '2026-11-30T15:00:00.000Z' },
}
const show = (draft: typeof ready, at = '/?step=schedule') =>
  render(inWorkspace(() => <Wizard subject="new-sms" initial={draft} />, at))

test('opens the couples of a warning, greets both by one click, and takes it back by Undo', async () => {
  const calls = serveWizard()
  await show(ready)
  await button(/^7 couples share one number.*: 7 people$/).click()
  await expect
    .poll(() => calls.findLast(({ path }) => path === '/campaigns/audience/people')?.body)
    .toMatchObject({ which: 'couple' })
  await userEvent.keyboard('{Escape}')
  await button('Greet both').click()
  const asked = () => calls.findLast(({ path }) => path === '/campaigns/preflight')?.body
  await expect.poll(asked).toMatchObject({ content: 'Hi {{firstNames|there}} of {{city}}' })
  await button('Undo').click()
  await expect.poll(asked).toMatchObject({ content: 'Hi {{firstName|there}} of {{city}}' })
})

test('goes from a reason to the field that mends it', async () => {
  const emptied = { ...audience, leftOut: [{ reason: 'emptyField', people: 4 }] }
  serveWizard((key) => {
    if (key === 'POST /campaigns/preflight') return { json: { ...preflight, audience: emptied } }
    if (key !== 'POST /campaigns/audience') return undefined
    const fields = [
      { placeholder: 'firstName', fallback: 'there', people: 2 },
      { placeholder: 'city', fallback: null, people: 4 },
    ]
    return { json: { ...emptied, fields } }
  })
  await show(ready)
  await button('Fix').click()
  await hasFocus(page.getByRole('combobox', { name: 'If City is empty' }))
})

test('puts the focus into the first field of each step, and goes on by Ctrl+Enter', async () => {
  const calls = serveWizard()
  await show(ready, '/')
  await hasFocus(page.getByRole('textbox', { name: 'Name' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await hasFocus(page.getByRole('combobox', { name: 'Add a tag' }).first())
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await hasFocus(page.getByRole('textbox', { name: 'Text', exact: true }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await hasFocus(button('Once'))
  await expect.element(page.getByText('$6.84')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Campaign Created')).toBeVisible()
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/campaigns')?.body).toMatchObject({
    content: ready.content,
  })
})

test('begins with the people of a filtered list, sent once, at its text', async () => {
  const calls = serveWizard()
  const rules = [{ field: 'clientStatus', operator: 'in', value: ['Active'] }]
  const filter = encodeURIComponent(JSON.stringify({ combinator: 'and', rules }))
  await render(inWorkspace(NewCampaignPage, `/?format=sms&step=content&name=Auto&filter=${filter}`))
  await hasFocus(page.getByRole('textbox', { name: 'Text', exact: true }))
  await expect
    .poll(() => calls.findLast(({ path }) => path === '/campaigns/audience')?.body)
    .toMatchObject({ targetQuery: { rules } })
  await userEvent.keyboard('Your policy renews soon.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await hasFocus(button('Once'))
  await expect.element(button('Submit')).not.toHaveAttribute('aria-disabled')
})

test('counts who has the date of a schedule: today, within 30 days, and at all', async () => {
  const people = { today: 3, month: 41, ever: 380 }
  serveWizard((key, body) => {
    const onField = body.onField as { when: keyof typeof people } | null
    return key === 'POST /campaigns/audience' && onField
      ? { json: { ...audience, people: people[onField.when] } }
      : undefined
  })
  const onBirthday = { ...ready, scheduleOccurrence: 'field' as never, scheduleIntervalOn: 'dob' as never }
  await show(onBirthday, '/?step=target')
  await expect.element(page.getByText('people get this on their birthday')).toBeVisible()
  await expect.element(button('Get this: 380 people')).toBeVisible()
  await expect.element(button('Get this today: 3 people')).toBeVisible()
  await button('Next').click()
  await button('Next').click()
  await expect.element(button('Get this within 30 days: 41 people')).toBeVisible()
})
