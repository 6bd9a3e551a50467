import { api } from '@frontdesk/contract/registry'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { type TestPerson, testPassword } from '../../apps/server/src/testing/server.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('mfa')
const notRight = 'That code is wrong or was already used. Enter the latest one.'

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.server.clock.now().getTime() / 1000) })

/** The next half minute has a new code; each is valid once. */
const nextCode = async (secret: string) => {
  await app.pass(30_000)
  return codeOf(secret)
}

async function secretOn({ page }: Visitor) {
  const key = page.locator('code').first()
  await key.waitFor()
  return ((await key.textContent()) ?? '').replaceAll(' ', '')
}

/** Verifies with the right code and saves the recovery codes, which are returned. */
async function finishSetUp(me: Visitor) {
  await me.fill('Verification code', await codeOf(await secretOn(me)))
  await me.press('Verify')
  const list = me.page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await me.page.getByLabel('I saved these codes').check()
  await me.press('Continue')
  await me.sees(me.notification('MFA is on.'))
  return codes
}

const withoutMfa = ({ id }: TestPerson) =>
  app.server.admin.query('update directory.people set mfa_secret = null where id = $1', [id])

test('I set MFA up in my profile; signing in asks for the code, of which Cancel leads out; a recovery code does instead, once', async () => {
  const { email } = app.people.employee
  await withoutMfa(app.people.employee)
  const me = await app.person('employee', { at: '/profile/mfa' })
  await me.sees('MFA is off')
  await me.press('Set up MFA')
  const picture = me.page.getByRole('img', { name: 'QR code for the key below' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await me.checkAccessibility('set-up')

  me.allow(/^422 POST \/api\/auth\/mfa\/verify$/)
  await me.fill('Verification code', '000000')
  await me.press('Verify')
  await me.sees(notRight)
  const secret = await secretOn(me)
  const codes = await finishSetUp(me)
  expect(new Set(codes).size).toBe(10)
  await me.sees('You have 10 recovery codes left.')
  await me.checkAccessibility('on')

  // Signing in requires the code.
  me.allow(/^401 POST \/api\/auth$/, /^422 POST \/api\/auth$/)
  await me.go('/logout')
  await me.at('/login')
  await me.signIn(email, testPassword)
  await me.sees(me.page.getByRole('heading', { name: 'Enter your code' }))
  const button = me.page.getByRole('button', { name: 'Sign In' })
  await expect.poll(() => button.getAttribute('title')).toBe('Enter the 6 digits first.')
  await me.checkAccessibility('code')
  // The address lasts for a second.
  const signedOut = me.at('/logout')
  await me.press('Cancel')
  await signedOut
  await me.at('/login')

  await me.signIn(email, testPassword)
  await me.fill('Code', '000000')
  await me.press('Sign In')
  await me.sees(notRight)
  const code = await nextCode(secret)
  await me.fill('Code', code)
  expect(await me.field('Code').inputValue()).toBe(`${code.slice(0, 3)}-${code.slice(3)}`)
  await me.press('Sign In')
  await me.connected()

  // A recovery code works instead, once.
  const [recovery = ''] = codes
  const enter = async () => {
    await me.go('/logout')
    await me.at('/login')
    await me.signIn(email, testPassword)
    await me.press('Use a recovery code')
    await me.fill('Recovery code', recovery)
    await me.press('Sign In')
  }
  await enter()
  await me.connected()
  await enter()
  await me.sees(notRight)
})

test('a super without MFA can go nowhere else', async () => {
  const person = app.people.super
  await withoutMfa(person)
  const me = await app.visitor()
  await me.go('/login')
  await me.signIn(person.email, testPassword)
  await me.at('/mfa-setup')
  await me.sees(/Account owner requires MFA to be enabled\./)
  await secretOn(me)
  await me.checkAccessibility('forced')
  for (const path of ['/', '/contacts', '/profile', '/login']) {
    await me.go(path)
    await me.at('/mfa-setup')
  }
  await secretOn(me)
  await finishSetUp(me)
  await me.at('/')
  await me.connected()
})

test('the account’s rule forces an employee at their next step', async () => {
  await withoutMfa(app.people.employee)
  const me = await app.person('employee')
  me.allow(/^403 /)
  const boss = await app.server.session(app.people.owner)
  const rule = (mfaRequired: boolean) =>
    app.server.request(
      api.accounts.updateAccount,
      { params: { id: app.server.here.id }, body: { mfaRequired } },
      { token: boss },
    )
  expect((await rule(true)).status).toBe(200)
  try {
    const step = me.page.getByRole('link', { name: 'Contacts', exact: true }).click()
    // Requests that the page sends by itself meanwhile count as a step, and remove the link.
    await Promise.race([step.catch(() => {}), me.at('/mfa-setup')])
    await me.at('/mfa-setup')
    await finishSetUp(me)
    await me.at(/^\/(contacts)?$/)
    await me.connected()
  } finally {
    await withoutMfa(app.people.owner)
    await app.server.admin.query('update directory.accounts set mfa_required = false')
  }
})
