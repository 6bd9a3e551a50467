import { defaultMessageSettings } from '@frontdesk/contract/hours/message-settings'
import { defaultOfficeHours } from '@frontdesk/contract/hours/office-hours'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSession } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { MessagesPage } from './messages.page.tsx'
import { OfficeHoursPage } from './office-hours.page.tsx'

const boston = {
  ...{ id: 'boston', name: 'Boston', timezone: 'America/New_York', address: null, version: 3 },
  ...{ profileStatus: 'not-submitted', brandStatus: 'not-submitted', officeHours: null, messages: null },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const serve = (role: 'admin' | 'employee' = 'admin') => {
  signInAs({ role })
  const id = useSession.getState().me?.account.id ?? ''
  return fakeServer({
    [`GET /accounts/${id}/locations`]: () => ({ body: { data: [boston] } }),
    [`PUT /accounts/${id}/locations/boston`]: ({ body }: { body: unknown }) => ({
      body: { ...boston, ...(body as object), version: 4 },
    }),
  } as never)
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('hours of a day are copied to the others; a day without a time is not saved', async () => {
  const seen = serve()
  await renderPage(() => <OfficeHoursPage />, { at: '/' })
  await page.getByRole('combobox', { name: 'Monday closes' }).selectOptions('12:30 AM')
  await expect.element(page.getByText('next day')).toBeVisible()
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await page.getByRole('menuitem', { name: 'Copy to every day' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Sunday closes' })).toHaveValue('00:30')
  await page.getByRole('checkbox', { name: 'Sunday' }).click()
  await page.getByRole('combobox', { name: 'Friday opens' }).selectOptions('--:--')
  await button('Save').click()
  await expect.element(page.getByText('Choose both times.').first()).toBeVisible()
  expect(seen.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  await page.getByRole('combobox', { name: 'Friday opens' }).selectOptions('9:00 AM')
  await page.getByRole('checkbox', { name: /^Veterans Day/ }).click()
  await button('Save').click()
  await expect.element(page.getByText('Office Hours Updated.')).toBeVisible()
  const [put] = seen.filter(({ call }) => call.startsWith('PUT'))
  const sent = JSON.parse((put?.body as { officeHours: string } | undefined)?.officeHours ?? '')
  const late = { open: true, openTime: '09:00', closeTime: '00:30' }
  expect(sent).toEqual({
    ...defaultOfficeHours,
    hours: {
      ...defaultOfficeHours.hours,
      Monday: late,
      Tuesday: late,
      Wednesday: late,
      Thursday: late,
      Friday: late,
      Saturday: late,
    },
    holidays: [...defaultOfficeHours.holidays.slice(0, 4), 'Veterans Day', ...defaultOfficeHours.holidays.slice(4)],
  })
})

test('a reply is switched on once there is one, and the phone shows it', async () => {
  const seen = serve()
  await renderPage(() => <MessagesPage />, { at: '/' })
  const enabled = page.getByRole('checkbox', { name: /^Reply automatically/ })
  await expect.element(enabled).toBeDisabled()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('We are back soon.')
  await enabled.click()
  await page.getByRole('textbox', { name: /^Signature/ }).fill('Harbor')
  const phone = page.getByRole('region', { name: 'Preview' })
  await expect.element(phone.getByText('We are back soon.')).toBeVisible()
  await expect.element(phone.getByText(/Harbor$/)).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Message settings saved.')).toBeVisible()
  const [put] = seen.filter(({ call }) => call.startsWith('PUT'))
  expect(JSON.parse((put?.body as { messages: string } | undefined)?.messages ?? '')).toEqual({
    signature: 'Harbor',
    autoReply: { ...defaultMessageSettings.autoReply, enabled: true, message: 'We are back soon.' },
  })
})

test('employees see the hours and change nothing', async () => {
  serve('employee')
  await renderPage(() => <OfficeHoursPage />, { at: '/' })
  await expect.element(page.getByText('Only owners and admins can change these settings.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Monday' })).toBeDisabled()
  await expect.element(button('Save')).not.toBeInTheDocument()
})
