import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthHouse, authHouse, goodPassword } from '../auth.factory.ts'
import { addMember, ensurePerson, findMembers } from './members.ts'
import { changePolicy, findPolicy, registerAccount } from './policy.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())

describe('a person', () => {
  test('is added once by their address, and keeps the password they have', async () => {
    const id = await ensurePerson(house.platform, { email: ' New.Person@Harbor.test ', password: goodPassword })
    const again = { email: 'new.person@harbor.test', password: 'winter-lantern-77' }
    expect(await ensurePerson(house.platform, again)).toBe(id)
    const accountId = await house.account()
    await addMember(house.platform, { accountId, personId: id, role: 'admin' })
    await house.signIn({ id, email: again.email, accountId, role: 'admin' })
  })

  test('added twice at once is one', async () => {
    const person = { email: 'twice@harbor.test', password: goodPassword }
    const ids = await Promise.all([ensurePerson(house.platform, person), ensurePerson(house.platform, person)])
    expect(new Set(ids).size).toBe(1)
  })

  test('needs a password that is not weak', async () => {
    const weak = { email: 'weak@harbor.test', password: 'password' }
    await expect(ensurePerson(house.platform, weak)).rejects.toMatchObject({ code: 'weakPassword' })
  })
})

test('members come by id with role and MFA; joining again changes no role', async () => {
  const owner = await house.person('owner')
  const worker = await house.person('employee', { accountId: owner.accountId })
  await house.enableMfa(await house.signIn(worker))
  await addMember(house.platform, { accountId: owner.accountId, personId: worker.id, role: 'owner' })
  await house.person()
  expect(await findMembers(house.platform, owner.accountId)).toEqual(
    new Map([
      [owner.id, { personId: owner.id, email: owner.email, role: 'owner', mfaEnabled: false }],
      [worker.id, { personId: worker.id, email: worker.email, role: 'employee', mfaEnabled: true }],
    ]),
  )
})

describe('an account', () => {
  test('is registered once by its namespace', async () => {
    const first = await registerAccount(house.platform, { namespace: 'harbor', name: 'Harbor Insurance' })
    expect(await registerAccount(house.platform, { namespace: 'harbor', name: 'Another' })).toBe(first)
    expect(await findPolicy(house.platform, first)).toEqual({
      name: 'Harbor Insurance',
      namespace: 'harbor',
      mfaRequired: false,
      employeesMayGhost: false,
      passwordMinLength: 5,
    })
  })

  test('changes only what is told', async () => {
    const id = await house.account()
    await changePolicy(house.platform, id, {})
    await changePolicy(house.platform, id, { mfaRequired: true })
    await changePolicy(house.platform, id, { employeesMayGhost: true, passwordMinLength: 8 })
    expect(await findPolicy(house.platform, id)).toMatchObject({
      mfaRequired: true,
      employeesMayGhost: true,
      passwordMinLength: 8,
    })
  })

  test('that is not there has no policy', async () => {
    await expect(findPolicy(house.platform, crypto.randomUUID())).rejects.toMatchObject({ code: 'notFound' })
  })
})
