import { type Role, roles } from '@frontdesk/contract/kit/role'
import { expect, test } from 'vitest'
import { demandsMfa, mayGhost, mayResetMfa, mfaSetupRequired } from './auth.access.ts'

const upwards: ReadonlyArray<[Role, Role]> = [
  ['owner', 'super'],
  ['admin', 'super'],
  ['admin', 'owner'],
  ['employee', 'super'],
  ['employee', 'owner'],
  ['employee', 'admin'],
]

test('refuses ghosting a higher role, whatever the account allows employees', () => {
  for (const [actor, target] of upwards) {
    for (const employeesMayGhost of [true, false]) expect(mayGhost(actor, target, { employeesMayGhost })).toBe(false)
  }
})

test('lets employees ghost each other only if the account allows it', () => {
  expect(mayGhost('employee', 'employee', { employeesMayGhost: true })).toBe(true)
  expect(mayGhost('employee', 'employee', { employeesMayGhost: false })).toBe(false)
})

test('requires MFA of supers always, of others if the account does, of ghosts never', () => {
  expect(roles.filter((role) => demandsMfa({ role, mfa_required: false }))).toEqual(['super'])
  expect(roles.filter((role) => demandsMfa({ role, mfa_required: true }))).toEqual([...roles])
  const session = { role: 'super', mfa_required: true, kind: 'web', mfa_enabled: false }
  expect(mfaSetupRequired(session)).toBe(true)
  expect(mfaSetupRequired({ ...session, mfa_enabled: true })).toBe(false)
  expect(mfaSetupRequired({ ...session, kind: 'ghost' })).toBe(false)
})

test('allows removing MFA only from an equal or lower role in every account, except by a super', () => {
  const person = (id: string, role: Role, other?: Role) => ({
    id,
    role,
    memberships: [{ id: 'here', role }, ...(other ? [{ id: 'there', role: other }] : [])],
  })
  expect(mayResetMfa(person('a', 'admin'), person('b', 'admin'))).toBe(true)
  expect(mayResetMfa(person('a', 'owner'), person('a', 'owner'))).toBe(false)
  for (const [actor, target] of upwards) expect(mayResetMfa(person('a', actor), person('b', target))).toBe(false)
  expect(mayResetMfa(person('a', 'employee'), person('b', 'employee'))).toBe(false)
  expect(mayResetMfa(person('a', 'owner'), person('b', 'employee', 'employee'))).toBe(false)
  expect(mayResetMfa(person('a', 'owner', 'employee'), person('b', 'employee', 'employee'))).toBe(false)
  expect(mayResetMfa(person('a', 'owner', 'admin'), person('b', 'employee', 'owner'))).toBe(false)
  expect(mayResetMfa(person('a', 'owner', 'admin'), person('b', 'employee', 'employee'))).toBe(true)
  expect(mayResetMfa(person('a', 'super'), person('b', 'owner', 'owner'))).toBe(true)
})
