import { api } from '@frontdesk/contract/registry'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { type TestPerson, testPassword } from '../../apps/server/src/testing/server.ts'
import { useDesk } from './browser/desk.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('mfa')
const notRight = 'That code is not right, or it was used already. Please enter the newest one.'

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(desk.server.clock.now().getTime() / 1000) })

/** The next half minute has a new code; each counts once. */
const nextCode = async (secret: string) => {
  await desk.pass(30_000)
  return codeOf(secret)
}

async function secretOn({ page }: Visitor) {
  const key = page.locator('code').first()
  await key.waitFor()
  return ((await key.textContent()) ?? '').replaceAll(' ', '')
}

/** Verifies with the right code and keeps the recovery codes, which are returned. */
async function finishSetUp(me: Visitor) {
  await me.fill('Verification code', await codeOf(await secretOn(me)))
  await me.press('Verify')
  const list = me.page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await me.page.getByLabel('I have kept them').check()
  await me.press('Continue')
  await me.sees(me.notification('MFA is on.'))
  return codes
}

/** MFA that somebody has set up before; no journey needs to see it again. */
async function withMfa(person: TestPerson) {
  const token = await desk.server.session(person)
  const begun = await desk.server.request(api.auth.beginMfa, { body: {} }, { token })
  const secret = begun.body.data.code.replaceAll(' ', '')
  const { body } = await desk.server.request(api.auth.verifyMfa, { body: { code: await codeOf(secret) } }, { token })
  return { secret, recoveryCodes: body.recoveryCodes }
}

const withoutMfa = ({ id }: TestPerson) =>
  desk.server.admin.query('update directory.people set mfa_secret = null where id = $1', [id])

test('I set MFA up in my profile', async () => {
  const me = await desk.person('employee', { at: '/profile/mfa' })
  await me.sees('MFA is off')
  await me.press('Set up MFA')
  const picture = me.page.getByRole('img', { name: 'QR code of the key below' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await me.look('set-up')

  me.allow(/^422 POST \/api\/auth\/mfa\/verify$/)
  await me.fill('Verification code', '000000')
  await me.press('Verify')
  await me.sees(notRight)
  const codes = await finishSetUp(me)
  expect(new Set(codes).size).toBe(10)
  await me.sees('10 recovery codes are left.')
  await me.look('on')
})

test('signing in asks for the code; Cancel leads out', async () => {
  const { owner } = desk.people
  const { secret } = await withMfa(owner)
  const me = await desk.visitor()
  me.allow(/^401 POST \/api\/auth$/, /^422 POST \/api\/auth$/)
  await me.go('/login')
  await me.signIn(owner.email, testPassword)
  await me.sees(me.page.getByRole('heading', { name: 'Enter your code' }))
  const button = me.page.getByRole('button', { name: 'Sign In' })
  await expect.poll(() => button.getAttribute('title')).toBe('Enter the 6 digits first.')
  await me.look('code')
  await me.press('Cancel')
  await me.at('/logout')
  await me.at('/login')

  await me.signIn(owner.email, testPassword)
  await me.fill('Code', '000000')
  await me.press('Sign In')
  await me.sees(notRight)
  const code = await nextCode(secret)
  await me.fill('Code', code)
  expect(await me.field('Code').inputValue()).toBe(`${code.slice(0, 3)}-${code.slice(3)}`)
  await me.press('Sign In')
  await me.connected()
  await withoutMfa(owner)
})

test('a recovery code does instead, once', async () => {
  const { admin } = desk.people
  const [code = ''] = (await withMfa(admin)).recoveryCodes
  const me = await desk.visitor()
  me.allow(/^401 POST \/api\/auth$/, /^422 POST \/api\/auth$/)
  const enter = async () => {
    await me.go('/login')
    await me.signIn(admin.email, testPassword)
    await me.press('Use a recovery code')
    await me.fill('Recovery code', code)
    await me.press('Sign In')
  }
  await enter()
  await me.connected()
  await me.go('/logout')
  await me.at('/login')
  await enter()
  await me.sees(notRight)
  await withoutMfa(admin)
})

test('a super without MFA can go nowhere else', async () => {
  const person = desk.people.super
  await withoutMfa(person)
  const me = await desk.visitor()
  await me.go('/login')
  await me.signIn(person.email, testPassword)
  await me.at('/mfa-setup')
  await me.sees(/Account owner requires MFA to be enabled\./)
  await secretOn(me)
  await me.look('forced')
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
  await withoutMfa(desk.people.employee)
  const me = await desk.person('employee')
  me.allow(/^403 /)
  const boss = await desk.server.session(desk.people.owner)
  const rule = (mfaRequired: boolean) =>
    desk.server.request(
      api.accounts.updateAccount,
      { params: { id: desk.server.here.id }, body: { mfaRequired } },
      { token: boss },
    )
  expect((await rule(true)).status).toBe(200)
  try {
    const step = me.page.getByRole('link', { name: 'Contacts', exact: true }).click()
    // Whatever the page asks for by itself meanwhile counts as a step, and takes the link away.
    await Promise.race([step.catch(() => {}), me.at('/mfa-setup')])
    await me.at('/mfa-setup')
    await finishSetUp(me)
    await me.at(/^\/(contacts)?$/)
    await me.connected()
  } finally {
    await withoutMfa(desk.people.owner)
    await desk.server.admin.query('update directory.accounts set mfa_required = false')
  }
})
