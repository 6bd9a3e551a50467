// What can be done to a list of ring groups. Each returns the same list where there is nothing to change.
import type { RingGroup, RingTarget } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'

type Groups = readonly RingGroup[]
export type Format = Exclude<RingTarget, string>['format']

/** Where a person goes: the group at this place, or a new one. */
export type Into = number | 'new'

const newGroup = 'new group'
const usual = { timeout: 30, repeat: 1, everyone: false, users: [] as RingTarget[] }

export const idOf = (target: RingTarget) => (typeof target === 'string' ? target : target.id)
export const formatOf = (target: RingTarget): Format => (typeof target === 'string' ? 'softphone' : target.format)

/** Names are in lowercase. */
export const groupName = (typed: string) =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, limits.groupName)

const replaced = (groups: Groups, at: number, change: Partial<RingGroup>): RingGroup[] =>
  groups.map((group, index) => (index === at ? { ...group, ...change } : group))

/** A duplicate name is ignored. */
export function addGroup(groups: Groups, typed: string, users: RingTarget[] = []): Groups {
  const name = groupName(typed)
  if (name === '' || groups.length >= limits.groups || groups.some((group) => group.name === name)) return groups
  return [...groups, { ...usual, name, users }]
}

/** `new group`, or the first name with a number that is free. */
export function freeName(groups: Groups): string {
  const taken = new Set(groups.map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? newGroup : `${newGroup} ${number}`
    if (!taken.has(name)) return name
  }
}

/** A duplicate name is ignored. */
export function renameGroup(groups: Groups, at: number, typed: string): Groups {
  const name = groupName(typed)
  if (name === '' || groups.some((group) => group.name === name)) return groups
  return replaced(groups, at, { name })
}

export const changeGroup = (
  groups: Groups,
  at: number,
  change: Partial<Pick<RingGroup, 'timeout' | 'repeat' | 'everyone'>>,
): Groups => replaced(groups, at, change)

export const removeGroup = (groups: Groups, at: number): Groups => groups.filter((_, index) => index !== at)

export function moveGroup(groups: Groups, at: number, by: 1 | -1): Groups {
  const moved = groups[at]
  const other = groups[at + by]
  if (!moved || !other) return groups
  return groups.map((group, index) => (index === at ? other : index === at + by ? moved : group))
}

export function addUser(groups: Groups, into: Into, target: RingTarget): Groups {
  if (into === 'new') return addGroup(groups, freeName(groups), [target])
  const group = groups[into]
  if (!group || group.users.length >= limits.groupUsers || group.users.some((user) => idOf(user) === idOf(target)))
    return groups
  return replaced(groups, into, { users: [...group.users, target] })
}

/** Without its last user a group is deleted. */
export function removeUser(groups: Groups, at: number, id: string): Groups {
  const group = groups[at]
  if (!group?.users.some((user) => idOf(user) === id)) return groups
  const users = group.users.filter((user) => idOf(user) !== id)
  return users.length === 0 && !group.everyone ? removeGroup(groups, at) : replaced(groups, at, { users })
}

export function moveUser(groups: Groups, from: number, id: string, into: Into): Groups {
  const target = groups[from]?.users.find((user) => idOf(user) === id)
  if (!target || into === from) return groups
  const added = addUser(groups, into, target)
  // There is no space for them, or they are in it already.
  if (added === groups) return groups
  return removeUser(added, from, id)
}

export const setFormat = (groups: Groups, at: number, id: string, format: Format): Groups =>
  replaced(groups, at, {
    users: (groups[at]?.users ?? []).map((user) =>
      idOf(user) === id ? (format === 'softphone' ? id : { id, format }) : user,
    ),
  })
