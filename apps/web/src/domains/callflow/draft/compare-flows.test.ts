import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { expect, test } from 'vitest'
import { compareFlows } from './compare-flows.ts'
import { changesBetween, withChanges } from './flow-settings.ts'
import { addEntry, changeEntry } from './menu-edits.ts'

const names: Record<string, string> = { ana: 'Ana Reyes', jo: 'Jo Lindqvist' }
const nameOf = (id: string) => names[id] ?? 'a former employee'
const group = (name: string, ...users: CallFlow['groups'][number]['users']) => ({
  ...{ name, timeout: 20, repeat: 1, everyone: false, users },
})
const before: CallFlow = {
  ...defaultCallFlow,
  groups: [group('service', 'ana'), group('backup', 'jo')],
  ivr: addEntry({}, 'sales'),
}
const compare = (after: CallFlow) =>
  compareFlows(before, after, nameOf).map(({ label, before, after }) => `${label}: ${before} → ${after}`)

test('equal flows have no changes', () => {
  expect(compare(structuredClone(before))).toEqual([])
})

test('each changed setting is a line that people can read', () => {
  expect(
    compare({
      ...before,
      welcomeMessage: { type: 'text', message: 'Hello' },
      voicemailSMS: ['ana', 'gone'],
      queue: { ...before.queue, enabled: true, maxWait: 90 },
      outbound: { recording: { format: 'all' } },
    }),
  ).toEqual([
    'Welcome message: Off → “Hello”',
    'Outgoing calls: Don’t record → Record all',
    'Queue: Off → On',
    'Longest wait in the queue: 5:00 → 1:30',
    'Texts about voicemails: Nobody → Ana Reyes, a former employee',
  ])
})

test('groups are compared by name, and by place when one was renamed', () => {
  const [service, backup] = before.groups as [CallFlow['groups'][number], CallFlow['groups'][number]]
  expect(compare({ ...before, groups: [{ ...service, timeout: 25 }, backup, group('night', 'jo')] })).toEqual([
    'Ring group Service: rings for: 20 s → 25 s',
    'Ring group Night: Doesn’t exist → 20 s; 1 time; Jo Lindqvist',
  ])
  expect(compare({ ...before, groups: [{ ...service, name: 'front' }, backup] })).toEqual([
    'Ring group Service: name: Service → Front',
  ])
  expect(compare({ ...before, groups: [backup, service] })).toEqual([
    'Ring group order: Service → Backup → Backup → Service',
  ])
  expect(compare({ ...before, groups: [service, group('backup', { id: 'jo', format: 'phone' })] })).toEqual([
    'Ring group Backup: people: Jo Lindqvist → Jo Lindqvist (phone number)',
  ])
})

test('menu entries are compared within themselves', () => {
  const ivr = changeEntry(before.ivr, 'sales', { digit: '4', otherwise: 'hangup' })
  expect(compare({ ...before, ivr: addEntry(ivr, 'claims') })).toEqual([
    'Menu entry “sales”: key: 1 → 4',
    'Menu entry “sales”: if nobody answers: The location’s ring groups → End the call',
    'Menu entry “claims”: Doesn’t exist → Key 1; Off; The location’s ring groups',
  ])
})

test('changes are applied to another version of the flow', () => {
  const mine = { ...before, voice: 'man' as const, ivr: {} }
  const theirs = { ...before, holdUrl: 'rock-open-road' as const, ivr: addEntry(before.ivr, 'claims') }
  const changes = changesBetween(before, mine)
  expect(Object.keys(changes)).toEqual(['voice', 'ivr sales'])
  expect(withChanges(theirs, changes)).toEqual({
    ...theirs,
    voice: 'man',
    ivr: { claims: theirs.ivr.claims },
  })
})
