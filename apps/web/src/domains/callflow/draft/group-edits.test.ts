import { expect, test } from 'vitest'
import { addGroup, addUser, moveGroup, moveUser, removeUser, renameGroup, setFormat } from './group-edits.ts'

const group = (name: string, ...users: string[]) => ({ name, timeout: 20, repeat: 2, everyone: false, users })
const groups = [group('service', 'ana', 'jo'), group('backup', 'robin')]

test('names are in lowercase, and duplicates are ignored', () => {
  expect(addGroup(groups, ' Night  Shift ').at(-1)).toEqual({ ...group('night shift'), timeout: 30, repeat: 1 })
  expect(addGroup(groups, 'BACKUP')).toBe(groups)
  expect(addGroup(groups, ' ')).toBe(groups)
  expect(renameGroup(groups, 0, 'Backup')).toBe(groups)
  expect(renameGroup(groups, 0, 'Front').map(({ name }) => name)).toEqual(['front', 'backup'])
})

test('a person assigned to a new group rings for 30 seconds, once', () => {
  const assigned = addUser(groups, 'new', 'sam')
  expect(assigned.at(-1)).toEqual({ name: 'new group', timeout: 30, repeat: 1, everyone: false, users: ['sam'] })
  expect(addUser(assigned, 'new', 'ana').at(-1)?.name).toBe('new group 2')
})

test('the last person takes the group along', () => {
  expect(removeUser(groups, 0, 'ana')).toEqual([group('service', 'jo'), group('backup', 'robin')])
  expect(removeUser(groups, 1, 'robin')).toEqual([group('service', 'ana', 'jo')])
  expect(moveUser(groups, 1, 'robin', 0)).toEqual([group('service', 'ana', 'jo', 'robin')])
  const everyone = [{ ...group('all', 'ana'), everyone: true }]
  expect(removeUser(everyone, 0, 'ana')).toEqual([{ ...group('all'), everyone: true }])
})

test('nobody is twice in a group', () => {
  expect(addUser(groups, 0, 'ana')).toBe(groups)
  const both = [group('service', 'ana'), group('backup', 'ana', 'jo')]
  expect(moveUser(both, 1, 'ana', 0)).toBe(both)
})

test('a person keeps where they ring when they move', () => {
  const byPhone = setFormat(groups, 0, 'jo', 'phone')
  expect(byPhone[0]?.users).toEqual(['ana', { id: 'jo', format: 'phone' }])
  expect(moveUser(byPhone, 0, 'jo', 1)[1]?.users).toEqual(['robin', { id: 'jo', format: 'phone' }])
  expect(setFormat(byPhone, 0, 'jo', 'softphone')).toEqual(groups)
})

test('groups change places', () => {
  expect(moveGroup(groups, 0, 1).map(({ name }) => name)).toEqual(['backup', 'service'])
  expect(moveGroup(groups, 0, -1)).toBe(groups)
})
