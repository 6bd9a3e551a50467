import { expect, test } from 'vitest'
import { paletteGroups } from './palette-groups.ts'

const entry = (id: string, label = id) => ({ id, label, icon: null, run: () => {} })
const places = [entry('contacts', 'Contacts'), entry('tags', 'Tag management')]
const commands = [entry('logout', 'Logout'), entry('dark', 'Dark mode')]
const contacts = [entry('contact:1', 'Darkwa, Ann')]
const listed = (query: string, recent: string[] = []) =>
  paletteGroups(query, {
    places,
    commands,
    found: query ? [{ heading: 'Contacts', entries: contacts }] : [],
    recent,
  }).map(({ heading, entries }) => `${heading}: ${entries.map(({ id }) => id).join(' ')}`)

test('lists recent entries first for an empty query, then all others', () => {
  expect(listed('', ['dark', 'gone'])).toEqual(['Recent: dark', 'Go to: contacts tags', 'Commands: logout'])
})

test('keeps a likely command above contacts that arrive later', () => {
  expect(listed('dark')).toEqual(['Best match: dark', 'Contacts: contact:1'])
})

test('otherwise lists contacts first', () => {
  expect(listed('out')).toEqual(['Contacts: contact:1', 'Commands: logout'])
})
