import { expect, test } from 'vitest'
import type { Me } from '#platform/session/session-state.ts'
import { placesFor } from '../palette/use-places.tsx'
import { findSettings } from '../settings/settings-list.tsx'
import { settingsFor } from '../settings/settings-pages.ts'
import { paletteTexts } from '../texts/palette.texts.ts'
import { EXACT, LIKELY, matchWords } from './match-words.ts'

const me = { id: '1', role: 'owner', account: { messagingEnabled: true } } as unknown as Me
const { status, ...commands } = paletteTexts.commands
const entries = [
  ...placesFor(me).map(({ place }) => ({ label: place.label, words: place.words })),
  ...['Available', 'Away', 'Lunch', 'Break', 'Busy', 'Training', 'Coaching'].map((name) => ({
    label: status.label(name),
    words: status.words(name),
  })),
  ...Object.values(commands),
]
const best = (query: string) =>
  entries
    .map(({ label, words }) => ({ label, score: matchWords(query, label, words) ?? -1 }))
    .sort((a, b) => b.score - a.score)[0]

test.each([
  ['home', 'Dashboard'],
  ['overview', 'Dashboard'],
  ['clients', 'Contacts'],
  ['customers', 'Contacts'],
  ['address book', 'Contacts'],
  ['prospects', 'Contacts'],
  ['new client', 'Add contact'],
  ['create contact', 'Add contact'],
  ['add a contact', 'Add contact'],
  ['new lead', 'Add contact'],
  ['add customer', 'Add contact'],
  ['calendar', 'Follow-ups'],
  ['my schedule', 'Follow-ups'],
  ['merge', 'Duplicates'],
  ['csv', 'Import contacts'],
  ['import', 'Import contacts'],
  ['imports', 'Import contacts'],
  ['upload', 'Import contacts'],
  ['outlook', 'Import contacts'],
  ['undo import', 'Import contacts'],
  ['export', 'Exports'],
  ['export contacts', 'Exports'],
  ['download contacts', 'Exports'],
  ['who exported', 'Exports'],
  ['trash', 'Deleted contacts'],
  ['recycle bin', 'Deleted contacts'],
  ['restore', 'Deleted contacts'],
  ['undelete', 'Deleted contacts'],
  ['duplicate', 'Duplicates'],
  ['merge contacts', 'Duplicates'],
  ['dedupe', 'Duplicates'],
  ['renewal', 'Renewals'],
  ['expiring policies', 'Renewals'],
  ['x-date', 'Renewals'],
  ['referred by', 'Referrals'],
  ['lead source', 'Referrals'],
  ['preferences', 'Settings'],
  ['configuration', 'Settings'],
  ['canned responses', 'Message templates'],
  ['snippets', 'Message templates'],
  ['templates', 'Message templates'],
  ['dropdowns', 'Smart values'],
  ['picklist', 'Smart values'],
  ['carriers', 'Smart values'],
  ['labels', 'Tags'],
  ['tag management', 'Tags'],
  ['tag', 'Tags'],
  ['segments', 'Tags'],
  ['my account', 'Profile'],
  ['my name', 'Profile'],
  ['picture', 'Change photo'],
  ['avatar', 'Change photo'],
  ['password', 'Change password'],
  ['2fa', 'Multi-factor sign-in'],
  ['mfa', 'Multi-factor sign-in'],
  ['authenticator', 'Multi-factor sign-in'],
  ['two factor', 'Multi-factor sign-in'],
  ['devices', 'Sessions'],
  ['sessions', 'Sessions'],
  ['statistics', 'Monthly numbers'],
  ['performance', 'Monthly numbers'],
  ['kanban', 'Task boards'],
  ['tasks', 'Task boards'],
  ['boards', 'Task boards'],
  ['reminder', 'Add a follow-up for…'],
  ['new follow-up', 'Add a follow-up for…'],
  ['callback', 'Add a follow-up for…'],
  ['send sms', 'Schedule a message to…'],
  ['follow ups', 'Follow-ups'],
  ['followups', 'Follow-ups'],
  ['overdue', 'Follow-ups'],
  ['past due', 'Follow-ups'],
  ['status lunch', 'Set status: Lunch'],
  ['lunch', 'Set status: Lunch'],
  ['night mode', 'Dark mode'],
  ['dark', 'Dark mode'],
  ['accent', 'Theme color'],
  ['hotkeys', 'Keyboard shortcuts'],
  ['lessons', 'Trainings and Features'],
  ['tutorial', 'Trainings and Features'],
  ['how does this work', 'Help with this page'],
  ['idea', 'Send feedback'],
  ['bug', 'Report an issue'],
  ['drafts', 'Unsent changes'],
  ['impersonate', 'Ghost a user'],
  ['bulk history', 'Recent changes to many contacts'],
  ['recent changes', 'Recent changes to many contacts'],
  ['sign out', 'Logout'],
  ['log off', 'Logout'],
  ['how do I import contacts', 'Import contacts'],
])('“%s” finds %s first, as what is meant', (query, label) => {
  const found = best(query)
  expect(found?.label).toBe(label)
  expect(found?.score).toBeGreaterThanOrEqual(LIKELY)
})

test('an exact name comes before every other match, whatever its case and accents', () => {
  expect(matchWords('RENEWALS', 'Renewals')).toBe(EXACT)
  expect(matchWords('zoe lucas', 'Zoé Lucas')).toBe(EXACT)
  expect(matchWords('renewals', 'Renewals of homes')).toBeLessThan(EXACT)
  expect(matchWords('renewals', 'Other', 'renewals')).toBeLessThan(EXACT)
})

test('what resembles nothing is no match', () => {
  expect(matchWords('zzzz', 'Renewals', 'term date')).toBeUndefined()
  expect(matchWords('   ', 'Renewals')).toBeUndefined()
})

test.each([
  ['2fa', ['Multi-factor sign-in']],
  ['canned', ['Message templates']],
  ['security', ['General', 'Change password', 'Multi-factor sign-in', 'Sessions']],
  ['office hours', ['Office hours']],
  ['voicemail', ['Call flow']],
])('“%s” finds the settings %j', (typed, labels) => {
  const found = findSettings(typed, settingsFor(me)).flatMap(({ pages }) => pages.map(({ label }) => label))
  expect(found.toSorted()).toEqual([...labels].toSorted())
})
