import { expect, test } from 'vitest'
import type { CardEntry } from '../taskboards.queries.ts'
import { formatHistory } from './history-words.ts'

const entryWith = (given: Partial<CardEntry>): CardEntry => ({
  at: '2026-11-23T15:00:00.000Z',
  user: { id: 'jo', name: 'Jo Lindqvist' },
  action: 'taskCard.updated',
  facts: {},
  changes: {},
  ...given,
})

const said = (action: string, facts: CardEntry['facts'] = {}, changes: CardEntry['changes'] = {}) =>
  formatHistory(entryWith({ action: `taskCard.${action}`, facts, changes }), '2026-11-23').join(' | ')

test.each([
  ['added', { lane: 'To contact' }, 'added the card to To contact.'],
  ['added', { lane: 'To contact', source: 'import' }, 'imported the card into To contact.'],
  ['added', { lane: 'To contact', source: 'recurring' }, 'added the recurring card to To contact.'],
  ['moved', { from: 'To contact', to: 'Quoted' }, 'moved the card from To contact to Quoted.'],
  ['fed', { tags: 'Renews soon' }, 'added the card because of the client’s tags: Renews soon.'],
  [
    'fed',
    { from: 'Lost', lane: 'New', tags: ['VIP', 'Boat'] },
    'moved the card to New because of the client’s tags: VIP, Boat.',
  ],
  ['unfed', { contactDeleted: true }, 'removed the card because the client was deleted.'],
  ['fed', {}, 'added the card because of one of the client’s tags.'],
  ['unfed', {}, 'removed the card because the client lost the board’s tags.'],
  ['unfed', { from: 'New', lane: 'Lost' }, 'moved the card to Lost because the client lost the board’s tags.'],
  ['commented', { comment: 'Called twice.' }, 'commented.'],
  ['checklist.added', { item: 'Call' }, 'added “Call” to the checklist.'],
  ['checklist.removed', { item: 'Call' }, 'deleted “Call” from the checklist.'],
  ['file.added', { file: 'Quote.pdf' }, 'attached Quote.pdf.'],
  ['file.removed', { file: 'Quote.pdf' }, 'deleted Quote.pdf.'],
  ['deleted', {}, 'deleted the card.'],
  ['deleted', { lane: 'Renewed' }, 'cleared Renewed, including this card.'],
  ['restored', { lane: 'Renewed' }, 'restored the card to Renewed.'],
  ['somethingNew', { lane: 'Renewed' }, 'changed something about the card.'],
] as const)('%s', (action, facts, sentence) => expect(said(action, facts)).toBe(sentence))

test.each([
  ['title', 'Call first', 'changed the title to Call first.'],
  ['details', 'A long text', 'changed the details.'],
  ['client', 'Priya Raman', 'set the client to Priya Raman.'],
  ['clientType', 'secondary', 'made the card about the co-applicant.'],
  ['dueOn', '2026-11-24', 'set the due date to Tomorrow.'],
  ['dueOn', null, 'removed the due date.'],
  ['remindOn', '2026-12-14', 'set the reminder to Dec 14.'],
  ['cardColor', 'teal', 'set the color to Teal.'],
  ['assignedTo', 'Jo Lindqvist', 'assigned the card to Jo Lindqvist.'],
  ['assignedTo', null, 'removed the assignee.'],
  ['labels', ['Urgent', 'Bundle'], 'set the labels to Urgent, Bundle.'],
  ['labels', [], 'removed the labels.'],
  ['mood', 'fine', 'changed something about the card.'],
])('%s became %s', (field, to, sentence) =>
  expect(said('updated', {}, { [field]: { from: 'before', to } })).toBe(sentence),
)

test('makes several sentences of several changes, and one of an unknown change', () => {
  const changes = { dueOn: { from: null, to: '2026-11-23' }, details: { from: '', to: 'New' } }
  expect(said('updated', {}, changes)).toBe('set the due date to Today. | changed the details.')
  expect(said('updated')).toBe('changed the card.')
})

test('a rule says what it did, and why a text was not sent', () => {
  const facts = { lane: 'Quoted', assigned: 'Ana Reyes', due: '2026-11-30', followup: '2026-12-14T15:00:00.000Z' }
  expect(said('rule', facts)).toBe(
    'applied the rule for Quoted: assigned to Ana Reyes; due Mon, Nov 30; follow-up Dec 14.',
  )
  expect(said('rule', { lane: 'Quoted', text: 'not sent: The client has no mobile number.' })).toBe(
    'applied the rule for Quoted: text not sent: The client has no mobile number.',
  )
  expect(said('rule', { lane: 'Quoted' })).toBe('applied the rule for Quoted.')
})

test('an item of the checklist was checked off, renamed, or moved', () => {
  const changed = (changes: CardEntry['changes'], moved = false) =>
    said('checklist.changed', { item: 'Call', moved }, changes)
  expect(changed({ done: { from: false, to: true } })).toBe('checked off “Call”.')
  expect(changed({ done: { from: true, to: false } })).toBe('unchecked “Call”.')
  expect(changed({ text: { from: 'Cal', to: 'Call' } })).toBe('changed an item to “Call”.')
  expect(changed({}, true)).toBe('moved “Call” on the checklist.')
})
