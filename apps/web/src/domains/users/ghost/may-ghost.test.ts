import type { Role } from '@frontdesk/contract/kit/role'
import { expect, test } from 'vitest'
import { signInAs } from '../testing/me.ts'
import { mayGhost, mayGhostAnyone } from './may-ghost.ts'

const other = (role: Role) => ({ id: 'other-id', role })

test('refuses a higher role and oneself', () => {
  const admin = signInAs({ role: 'admin' })
  expect(mayGhost(admin, other('owner'))).toBe(false)
  expect(mayGhost(admin, other('admin'))).toBe(true)
  expect(mayGhost(admin, other('employee'))).toBe(true)
  expect(mayGhost(admin, { id: admin.id, role: 'employee' })).toBe(false)
})

test('employees ghost each other only where the account lets them', () => {
  const sam = signInAs()
  expect(mayGhostAnyone(sam)).toBe(false)
  const trusted = { ...sam, account: { ...sam.account, employeesMayGhost: true } }
  expect(mayGhost(trusted, other('employee'))).toBe(true)
  expect(mayGhost(trusted, other('admin'))).toBe(false)
})

test('a ghost ghosts no further', () => {
  const ghost = { by: { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes' }, reason: 'help' }
  expect(mayGhostAnyone(signInAs({ role: 'owner', ghost }))).toBe(false)
})
