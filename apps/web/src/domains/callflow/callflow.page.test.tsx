import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { CallFlowPage } from './callflow.page.tsx'
import { boston, flowPath, savedFlow, serveFlow, shownFlow } from './testing/flow-server.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = () => renderPage(() => <CallFlowPage />, { at: '/' })
const putsOf = (seen: ReturnType<typeof serveFlow>) => seen.filter(({ call }) => call === `PUT ${flowPath}`)

afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('a change is counted, reset, and saved as a whole flow on its version', async () => {
  const seen = serveFlow()
  await open()
  await expect.element(button('Reset')).toBeDisabled()
  const seconds = page.getByRole('slider', { name: 'Service team rings for' })
  await seconds.fill('25')
  await page.getByRole('combobox', { name: 'Backup repeats' }).selectOptions('3 times')
  await expect.element(page.getByText('2 unsaved changes')).toBeVisible()
  await button('Reset').click()
  await expect.element(seconds).toHaveValue('20')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await seconds.fill('25')
  await button('Save').click()
  await expect.element(page.getByText('Call Flow saved.')).toBeVisible()
  const [put] = putsOf(seen)
  const [first, second] = savedFlow.groups
  expect(put?.body).toEqual({ callFlow: { ...savedFlow, groups: [{ ...first, timeout: 25 }, second] } })
  expect(put?.headers.get('if-match')).toBe('4')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
})

test('an error keeps the flow from being saved, and leads to where it is', async () => {
  const seen = serveFlow()
  await open()
  await button('Ring group').click()
  await expect.element(page.getByRole('complementary', { name: 'New group' })).toBeVisible()
  await expect
    .element(button('Save'))
    .toHaveAttribute('title', 'Fix this first: The group “new group” has nobody in it.')
  await button('Save').click({ force: true })
  expect(putsOf(seen)).toEqual([])
  const pane = page.getByRole('complementary', { name: 'New group' })
  await pane.getByRole('combobox', { name: 'Add a person' }).selectOptions('Ana Reyes')
  await expect.element(button('Save')).not.toHaveAttribute('aria-disabled')
  await pane.getByRole('textbox', { name: 'Group name' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
})

test('two people who changed the same setting see both versions', async () => {
  const [first, second] = savedFlow.groups as [CallFlow['groups'][number], CallFlow['groups'][number]]
  const theirs = { ...savedFlow, voice: 'man' as const, groups: [first, { ...second, timeout: 12 }] }
  const bodies: unknown[] = []
  serveFlow({
    [`PUT ${flowPath}`]({ body }) {
      bodies.push(body)
      if (bodies.length > 1) return { body: shownFlow((body as { callFlow: CallFlow }).callFlow, 6) }
      return { status: 409, body: { code: 'conflict', message: '', details: { current: shownFlow(theirs, 5) } } }
    },
  })
  await open()
  await page.getByRole('slider', { name: 'Backup rings for' }).fill('9')
  await button('Welcome').click()
  await userEvent.keyboard('{Escape}')
  await button('Save').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: /Backup: 9 s; 1 time; Robin Vale/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Backup: 12 s; 1 time; Robin Vale/ }).click()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect.element(page.getByText('Call Flow saved.')).toBeVisible()
  const welcomeMessage = { type: 'text', message: 'Thank you for calling Harbor Insurance.' }
  expect(bodies[1]).toEqual({ callFlow: { ...theirs, welcomeMessage } })
})

test('whoever leaves with changes is asked', async () => {
  serveFlow()
  const { router } = await open()
  await page.getByRole('slider', { name: 'Backup rings for' }).fill('9')
  void router.navigate({ to: '/profile' as never })
  const question = page.getByRole('dialog', { name: 'You have unsaved changes, are you sure you want to leave?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
  void router.navigate({ to: '/profile' as never })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText('At /profile')).toBeVisible()
})

test('employees read it', async () => {
  serveFlow({}, { role: 'employee' })
  await open()
  await expect.element(page.getByText('Only owners and admins can change the call flow.')).toBeVisible()
  await expect.element(page.getByRole('slider', { name: 'Backup rings for' })).toBeDisabled()
  expect(button('Save').query()).toBeNull()
  await page.getByRole('button', { name: 'Backup', exact: true }).click()
  await expect.element(page.getByRole('complementary', { name: 'Backup' }).getByText('Robin Vale')).toBeVisible()
})

test('an earlier version is compared and restored into the editor', async () => {
  const earlier = { ...savedFlow, voice: 'man' as const }
  const { problems: _, locationId: __, ...version } = shownFlow(earlier, 3)
  serveFlow({ [`GET ${flowPath}/versions`]: () => ({ body: { data: [version] } }) })
  await open()
  await button('Versions').click()
  const dialog = page.getByRole('dialog', { name: 'Versions for Boston' })
  await expect.element(dialog.getByRole('row', { name: 'Voice Man Woman' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Load into the editor' }).click()
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
})

test('a copy replaces the flow of another location after it was confirmed', async () => {
  const path = '/accounts/harbor-id/locations/bangor/call-flow'
  const seen = serveFlow(
    {
      [`GET ${path}`]: () => ({ body: { ...shownFlow(savedFlow, 7), locationId: 'bangor' } }),
      [`PUT ${path}`]: () => ({ body: { ...shownFlow(savedFlow, 8), locationId: 'bangor' } }),
    },
    { locations: [boston, { ...boston, id: 'bangor', name: 'Bangor' }] },
  )
  await open()
  await button('Copy to another location').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy and replace' }).click()
  await expect.element(page.getByText('Copied to Bangor.')).toBeVisible()
  const put = seen.find(({ call }) => call === `PUT ${path}`)
  expect(put?.body).toEqual({ callFlow: savedFlow })
  expect(put?.headers.get('if-match')).toBe('7')
})

test('a tried call shows its way and where it ends', async () => {
  const step = { seconds: 0, why: [], sound: null }
  const simulated = {
    ...{ caller: { phone: '16175550142', name: 'Nora Whitfield', blocked: false }, open: false, end: 'voicemail' },
    ...{ seconds: 16 },
    steps: [
      { ...step, at: 0, part: 'arrival', kind: 'arrival', title: 'The call arrives' },
      { ...step, at: 1, part: 'hours', kind: 'hours', title: 'Hours: closed', why: ['Boston is closed at 3:12 AM.'] },
      { ...step, at: 1, part: 'closed', kind: 'say', title: 'The closed message plays' },
      { ...step, at: 7, part: 'after-hours', kind: 'voicemail', title: 'The caller leaves a voicemail' },
    ],
  }
  const seen = serveFlow({ [`POST ${flowPath}/simulate`]: () => ({ body: simulated }) })
  await open()
  await button('Try a call').click()
  const pane = page.getByRole('complementary', { name: 'Try a call' })
  await pane.getByRole('button', { name: 'Sunday 3:12 AM' }).click()
  await expect.element(pane.getByText('Ends in after-hours voicemail')).toBeVisible()
  await expect.element(pane.getByText('After 0:07, without ringing anyone')).toBeVisible()
  await expect.element(pane.getByText('Service team, Backup skipped')).toBeVisible()
  await expect.element(button('Step 4 of this call: After-hours voicemail')).toBeVisible()
  const sent = seen.find(({ call }) => call === `POST ${flowPath}/simulate`)?.body as { at: string; people: string }
  // Sunday in Boston.
  expect(sent.at).toMatch(/T0[78]:12:00.000Z$/)
  await page.getByRole('slider', { name: 'Backup rings for' }).fill('9')
  await expect.element(pane.getByText('The call flow has changed. Run the call again.')).toBeVisible()
})

test.each([700, 900, 980])('nothing covers Save while a call is tried, %i pixels wide', async (width) => {
  await page.viewport(width, 800)
  const seen = serveFlow()
  await open()
  await page.getByRole('slider', { name: 'Backup rings for' }).fill('9')
  await button('Try a call').click()
  await button('Save').click()
  await expect.poll(() => putsOf(seen)).toHaveLength(1)
})
