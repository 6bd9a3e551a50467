import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthTestApp, authTestApp, goodPassword } from '../auth.factory.ts'
import { backgroundDone } from '../background.ts'
import { disablePeople, enablePeople } from './disable-people.ts'
import { addMember, ensurePerson, findMembers } from './members.ts'
import { changePolicy, findPolicy, registerAccount } from './policy.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())

describe('a person', () => {
  test('is added once by address, and keeps an existing password', async () => {
    const id = await ensurePerson(testApp.platform, { email: ' New.Person@Harbor.test ', password: goodPassword })
    const again = { email: 'new.person@harbor.test', password: 'winter-lantern-77' }
    expect(await ensurePerson(testApp.platform, again)).toBe(id)
    const accountId = await testApp.account()
    await addMember(testApp.platform, { accountId, personId: id, role: 'admin' })
    await testApp.signIn({ id, email: again.email, accountId, role: 'admin' })
  })

  test('is one person when added twice at the same time', async () => {
    const person = { email: 'twice@harbor.test', password: goodPassword }
    const ids = await Promise.all([ensurePerson(testApp.platform, person), ensurePerson(testApp.platform, person)])
    expect(new Set(ids).size).toBe(1)
  })

  test('needs a strong password', async () => {
    const weak = { email: 'weak@harbor.test', password: 'password' }
    await expect(ensurePerson(testApp.platform, weak)).rejects.toMatchObject({ code: 'weakPassword' })
  })
})

test('is signed out and can’t sign in when disabled, as with a wrong password, until enabled again', async () => {
  const [person, other] = [await testApp.person(), await testApp.person()]
  const [token, others] = [await testApp.signIn(person), await testApp.signIn(other)]
  expect(await disablePeople(testApp.platform, [person.email, 'nobody@harbor.test'])).toEqual([person.email])
  expect(await testApp.sessionOf(token)).toMatchObject({ state: 'ended', reason: 'removed' })
  expect(testApp.told.at(-1)).toMatchObject({ event: 'ended', reason: 'removed' })
  expect(await testApp.sessionOf(others)).toMatchObject({ state: 'live' })
  const wrong = await testApp.trySignIn(other, { password: 'not-this-one' })
  const refused = await testApp.trySignIn(person)
  expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body])
  await testApp.request(api.auth.requestPasswordReset, { body: { email: person.email } })
  await backgroundDone(testApp.platform)
  const { rows } = await testApp.admin.query('select from graphile_worker.jobs where key = $1', [person.id])
  expect(rows).toEqual([])

  expect(await disablePeople(testApp.platform, [person.email])).toEqual([person.email])
  await enablePeople(testApp.platform, [person.email])
  await testApp.signIn(person)
})

test('lists members by id with role and MFA; joining again changes no role', async () => {
  const owner = await testApp.person('owner')
  const worker = await testApp.person('employee', { accountId: owner.accountId })
  await testApp.enableMfa(await testApp.signIn(worker))
  await addMember(testApp.platform, { accountId: owner.accountId, personId: worker.id, role: 'owner' })
  await testApp.person()
  expect(await findMembers(testApp.platform, owner.accountId)).toEqual(
    new Map([
      [owner.id, { personId: owner.id, email: owner.email, role: 'owner', mfaEnabled: false, mailProblem: null }],
      [worker.id, { personId: worker.id, email: worker.email, role: 'employee', mfaEnabled: true, mailProblem: null }],
    ]),
  )
})

describe('an account', () => {
  test('is registered once by its namespace', async () => {
    const first = await registerAccount(testApp.platform, { namespace: 'harbor', name: 'Harbor Insurance' })
    expect(await registerAccount(testApp.platform, { namespace: 'harbor', name: 'Another' })).toBe(first)
    expect(await findPolicy(testApp.platform, first)).toEqual({
      name: 'Harbor Insurance',
      namespace: 'harbor',
      mfaRequired: false,
      employeesMayGhost: false,
      passwordMinLength: 5,
    })
  })

  test('changes only the given settings', async () => {
    const id = await testApp.account()
    await changePolicy(testApp.platform, id, {})
    await changePolicy(testApp.platform, id, { mfaRequired: true })
    await changePolicy(testApp.platform, id, { employeesMayGhost: true, passwordMinLength: 8 })
    expect(await findPolicy(testApp.platform, id)).toMatchObject({
      mfaRequired: true,
      employeesMayGhost: true,
      passwordMinLength: 8,
    })
  })

  test('has no policy if it does not exist', async () => {
    await expect(findPolicy(testApp.platform, crypto.randomUUID())).rejects.toMatchObject({ code: 'notFound' })
  })
})
