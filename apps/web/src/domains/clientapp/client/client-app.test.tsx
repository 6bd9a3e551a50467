import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { ClientApp } from './client-app.tsx'

const brand = {
  ...{ name: 'Harbor <i>Insurance</i>', logo: null, products: ['Auto'], departments: ['Claims'], phone: '12075550100' },
  ...{ changeRequestTypes: ['Vehicle'], referralBonus: 'A gift card', referralDisclaimer: 'One per household.' },
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

async function open(answers: Answers) {
  const seen = fakeServer({ 'GET /app/harbor': () => ({ body: brand }), ...answers })
  await render(<ClientApp namespace="harbor" />)
  return (call: string) => seen.filter((each) => each.call === call).map(({ body }) => body as Record<string, string>)
}

test('an expired confirmation keeps what was typed, and the request keeps its id', async () => {
  localStorage.setItem('client-app:harbor', 'old')
  const replies = [
    refused(401, 'clientSignedOut', 'Confirm your phone number again to continue.'),
    new Error('offline'),
  ]
  const sessions = [refused(503, 'busy', 'Try again in a moment.', { headers: { 'retry-after': '1' } })]
  const sent = await open({
    'POST /app/harbor/codes': () => ({ status: 202, body: { message: 'We’ve sent you a code.', request: 'asked' } }),
    'POST /app/harbor/sessions': () => sessions.shift() ?? { status: 201, body: { token: 'new' } },
    'POST /app/harbor/requests': () => replies.shift() ?? { status: 201, body: { message: 'Received.' } },
  })
  await expect.element(page.getByRole('heading', { name: 'Harbor <i>Insurance</i>' })).toBeVisible()
  await button('Report an issue').click()
  await page.getByLabelText('Message').fill('The card is wrong.')
  await button('Send').click()
  await expect.element(page.getByText('Confirm your phone number again to continue.')).toBeVisible()
  await button('Send code').click()
  await expect.element(page.getByText('Fill in this field.')).toBeVisible()
  await page.getByLabelText('Your phone number').fill('2075550142')
  await button('Send code').click()
  await page.getByLabelText('Code').fill('12 34 56')
  await button('Continue').click()
  await expect.element(page.getByLabelText('Message')).toHaveValue('The card is wrong.')
  await button('Send').click()
  await expect
    .element(page.getByText('The agency can’t be reached. Check your connection and try again.'))
    .toBeVisible()
  await button('Send').click()
  await expect.element(page.getByText('Received.')).toBeVisible()
  expect(sent('POST /app/harbor/sessions')).toEqual(Array(2).fill({ request: 'asked', code: '123456' }))
  const requests = sent('POST /app/harbor/requests')
  expect(requests.map(({ token }) => token)).toEqual(['old', 'new', 'new'])
  expect(new Set(requests.map(({ id }) => id)).size).toBe(1)
  expect(requests[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(requests[2]).toMatchObject({ kind: 'issue', message: 'The card is wrong.' })
})

test('a referral shows its terms, and signing out forgets the token', async () => {
  localStorage.setItem('client-app:harbor', 'mine')
  const sent = await open({
    'POST /app/harbor/referrals': () => ({ status: 201, body: { message: 'Received.' } }),
    'POST /app/harbor/sign-out': () => ({ status: 204 }),
  })
  await button(/^Refer a friend/).click()
  await expect.element(page.getByText('One per household.')).toBeVisible()
  await page.getByLabelText('First name').fill('Lee')
  await page.getByLabelText('Their phone number').fill('2075550143')
  await button('Send').click()
  await button('Done').click()
  await button('Sign out').click()
  await expect.poll(() => sent('POST /app/harbor/sign-out')).toEqual([{ token: 'mine' }])
  expect(localStorage.getItem('client-app:harbor')).toBeNull()
  expect(sent('POST /app/harbor/referrals')[0]).toMatchObject({ firstName: 'Lee', phone: '2075550143', token: 'mine' })
})

test('a client copies their personal link, and allows their first name on its page', async () => {
  localStorage.setItem('client-app:harbor', 'mine')
  const url = 'https://agency.test/refer/harbor-abcdefghij'
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const sent = await open({
    'POST /app/harbor/referral-link': ({ body }) => ({
      body: { data: { url, showsName: (body as { showsName?: boolean }).showsName ?? false } },
    }),
  })
  await button(/^Refer a friend/).click()
  await button('Copy link').click()
  expect(writeText).toHaveBeenCalledWith(url)
  const allowed = page.getByRole('checkbox', { name: 'Show my first name on the page' })
  await allowed.click()
  await expect.element(allowed).toBeChecked()
  expect(sent('POST /app/harbor/referral-link')).toEqual([{ token: 'mine' }, { token: 'mine', showsName: true }])
})

test('a link of a message opens the app, is taken out of the address, and makes the phone known', async () => {
  const link = 'k'.repeat(43)
  history.replaceState(null, '', `#${link}`)
  const sent = await open({
    'POST /app/harbor/links': () => ({ status: 201, body: { token: 'opened' } }),
    'POST /app/harbor/sign-out': () => ({ status: 204 }),
    'POST /app/harbor/codes': () => ({ status: 202, body: { message: 'We’ve sent you a code.', request: 'asked' } }),
  })
  await expect.element(page.getByText('Your phone number is confirmed.')).toBeVisible()
  expect([sent('POST /app/harbor/links'), location.hash]).toEqual([[{ link }], ''])
  await button('Sign out').click()
  await button('Report an issue').click()
  await page.getByLabelText('Your phone number').fill('2075550142')
  await button('Send code').click()
  await expect.poll(() => sent('POST /app/harbor/codes')).toEqual([{ phone: '2075550142', device: 'opened' }])
})

test('an unknown agency, and one that can’t be reached, which can be tried again', async () => {
  const replies = [new Error('offline'), refused(404, 'clientAppNotFound', 'Not here.')]
  await open({ 'GET /app/harbor': () => replies.shift() ?? { body: brand } })
  await button('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'This app isn’t available' })).toBeVisible()
})
