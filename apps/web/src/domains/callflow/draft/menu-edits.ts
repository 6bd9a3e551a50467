// What can be done to the entries of a keypad menu.
import type { CallFlow, MenuEntry } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'

type Entries = CallFlow['ivr']

export const menuDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** As it is spoken: lowercase letters, digits, and spaces. */
export const entryLabel = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, limits.menuLabel)
    .trim()

export const freeDigit = (entries: Entries) =>
  menuDigits.find((digit) => !Object.values(entries).some((entry) => entry.digit === digit))

/** `option 1`, or the first number that is free. */
export function freeLabel(entries: Entries): string {
  for (let number = 1; ; number += 1) if (!entries[`option ${number}`]) return `option ${number}`
}

/** A duplicate label is ignored. */
export function addEntry(entries: Entries, typed: string): Entries {
  const [label, digit] = [entryLabel(typed), freeDigit(entries)]
  if (label === '' || entries[label] || digit === undefined) return entries
  const entry: MenuEntry = {
    digit,
    message: { type: 'disabled' },
    groups: [],
    voicemailMessage: { type: 'disabled' },
    otherwise: 'main',
  }
  return { ...entries, [label]: entry }
}

export const changeEntry = (entries: Entries, label: string, change: Partial<MenuEntry>): Entries => {
  const entry = entries[label]
  return entry ? { ...entries, [label]: { ...entry, ...change } } : entries
}

/** It keeps its place, and what leads to it follows. A duplicate label is ignored. */
export function renameEntry(entries: Entries, label: string, typed: string): Entries {
  const next = entryLabel(typed)
  if (next === '' || entries[next]) return entries
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name === label ? next : name, led(entry, label, { entry: next })]),
  )
}

/** What led to it goes to voicemail instead. */
export const removeEntry = (entries: Entries, label: string): Entries =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) =>
      name === label ? [] : [[name, led(entry, label, 'voicemail')]],
    ),
  )

function led(entry: MenuEntry, label: string, otherwise: MenuEntry['otherwise']): MenuEntry {
  return typeof entry.otherwise === 'object' && entry.otherwise.entry === label ? { ...entry, otherwise } : entry
}

/** As the value of a choice: the label of an entry is `entry …`. */
export const otherwiseValue = ({ otherwise }: MenuEntry) =>
  typeof otherwise === 'object' ? `entry ${otherwise.entry}` : otherwise

export const otherwiseOf = (value: string): MenuEntry['otherwise'] =>
  value.startsWith('entry ')
    ? { entry: value.slice('entry '.length) }
    : (value as Exclude<MenuEntry['otherwise'], object>)
