import { describe, expect, test } from 'vitest'
import { conferenceEndpoints } from '../calls/conference.ts'
import { type CallFlow, callFlow, defaultCallFlow, type MenuEntry, type RingGroup } from './call-flow.ts'
import { callFlowEndpoints } from './callflow.ts'
import { type FlowAct, type FlowFacts, type FlowOutcome, type FlowPerson, nextMove } from './flow-steps.ts'
import { longestWait } from './flow-wait.ts'
import { callFlowLimits } from './limits.ts'
import { lintFlow } from './lint-flow.ts'

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
const person = (at: number, more: Partial<FlowPerson> = {}): FlowPerson => ({
  ...{
    id: id(at),
    name: `Person ${at}`,
    here: true,
    away: null,
    busy: null,
    phone: '16175550100',
    extension: `10${at}`,
  },
  ...more,
})
const people = [person(1), person(2), person(3)]
const facts = (more: Partial<FlowFacts> = {}): FlowFacts => ({
  ...{
    blocked: false,
    open: true,
    hours: 'Boston is open at 10:00 AM.',
    closedMessage: { type: 'text', message: 'Closed.' },
  },
  ...{ people, announce: { must: true, why: 'MA asks for it.' } },
  ...more,
})
const flowWith = (more: Partial<CallFlow> = {}): CallFlow => ({ ...defaultCallFlow, ...more })
const group = (name: string, users: RingGroup['users'], more: Partial<RingGroup> = {}): RingGroup => ({
  ...{ name, timeout: 20, repeat: 1, everyone: false, users },
  ...more,
})
const entry = (digit: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...{
    digit,
    message: { type: 'disabled' },
    groups: [],
    voicemailMessage: { type: 'disabled' },
    otherwise: 'voicemail',
  },
  ...more,
})
const text = (message: string) => ({ type: 'text', message }) as const

/** The acts of a whole call, with what the caller does at menus. */
function walk(flow: CallFlow, given: FlowFacts, keys: readonly FlowOutcome[] = []) {
  const said = [...keys]
  const acts: FlowAct[] = []
  const steps: string[] = []
  const notes: string[] = []
  let move = nextMove(flow, given, null)
  for (let moves = 1; moves < 1000; moves += 1) {
    acts.push(move.act)
    steps.push(move.step)
    notes.push(...move.notes)
    if (['voicemail', 'hangup', 'reject'].includes(move.act.do)) return { acts, steps, notes, moves }
    const outcome = move.act.do === 'menu' ? (said.shift() ?? ({ on: 'digits', digits: '' } as const)) : undefined
    move = nextMove(flow, given, move.step, outcome, moves)
  }
  throw new Error('The flow did not end.')
}
const doing = (acts: readonly FlowAct[]) => acts.map((act) => act.do).join(' ')
const press = (digits: string): FlowOutcome => ({ on: 'digits', digits })

test('the usual flow is valid, and rings everybody of the location before voicemail', () => {
  expect(callFlow.parse(defaultCallFlow)).toEqual(defaultCallFlow)
  const elsewhere = person(4, { here: false })
  const { acts } = walk(defaultCallFlow, facts({ people: [...people, elsewhere] }))
  expect(doing(acts)).toBe('ring voicemail')
  expect(acts[0]).toMatchObject({ targets: [{ id: id(1) }, { id: id(2) }, { id: id(3) }], seconds: 25 })
})

test('where nobody works at the location, everybody rings', () => {
  const away = people.map((each) => ({ ...each, here: false }))
  expect(walk(defaultCallFlow, facts({ people: away })).acts[0]).toMatchObject({
    do: 'ring',
    targets: away.map(({ id }) => ({ id })),
  })
})

test('a blocked number is rejected before anything is said', () => {
  expect(doing(walk(flowWith({ welcomeMessage: text('Welcome') }), facts({ blocked: true })).acts)).toBe('reject')
})

test('closed: the closed message, then voicemail; nobody rings', () => {
  const { acts, notes } = walk(
    flowWith({ welcomeMessage: text('Welcome') }),
    facts({ open: false, hours: 'Boston is closed at 3:12 AM.' }),
  )
  expect(doing(acts)).toBe('say say voicemail')
  expect(acts[1]).toMatchObject({ what: { message: 'Closed.' } })
  expect(notes).toContain('Boston is closed at 3:12 AM.')
})

test('groups ring in their order, as often as they say, and those who cannot are explained', () => {
  const flow = flowWith({
    groups: [
      group('reception', [id(1), id(2)], { repeat: 2 }),
      group('backup', [{ id: id(3), format: 'phone' }], { timeout: 15 }),
      group('never', [id(1)], { timeout: 0 }),
    ],
  })
  const known = facts({
    people: [person(1), person(2, { away: 'not signed in' }), person(3, { away: 'not signed in' })],
  })
  const { acts, notes, steps } = walk(flow, known)
  expect(steps).toEqual(['group 0 1', 'group 0 2', 'group 1 1', 'voicemail'])
  expect(acts[0]).toMatchObject({ targets: [{ id: id(1), phone: null }], seconds: 20 })
  expect(acts[2]).toMatchObject({ targets: [{ id: id(3), phone: '16175550100' }], seconds: 15 })
  expect(notes.filter((note) => note === 'Person 2 wasn’t called: not signed in.')).toHaveLength(1)
})

describe('the menu', () => {
  const flow = flowWith({
    extension: true,
    extensionSpeech: true,
    extensionsMessage: text('Press 1 for sales.'),
    groups: [group('reception', [id(1)])],
    ivr: {
      sales: entry('1', { message: text('Sales.'), groups: [group('sellers', [id(2)])], otherwise: 'main' }),
      claims: entry('2', { voicemailMessage: text('Leave your claim.') }),
      again: entry('3', { otherwise: 'menu' }),
    },
  })

  test('a key leads to its entry, and from there where the entry says', () => {
    const { steps, notes } = walk(flow, facts(), [press('1')])
    expect(steps).toEqual(['menu 1', 'entry [sales] message', 'entry [sales] group 0 1', 'group 0 1', 'voicemail'])
    expect(notes).toContain('The caller pressed 1: sales.')
    expect(walk(flow, facts(), [press('2')]).acts.at(-1)).toMatchObject({ what: { message: 'Leave your claim.' } })
  })

  test('an extension or a name rings that person, then voicemail', () => {
    expect(walk(flow, facts(), [press('103')]).steps).toEqual(['menu 1', `person ${id(3)}`, 'voicemail'])
    expect(walk(flow, facts(), [{ on: 'speech', words: 'Person 3, please' }]).steps[1]).toBe(`person ${id(3)}`)
    expect(walk(flow, facts(), [{ on: 'speech', words: 'the SALES team' }]).steps[1]).toBe('entry [sales] message')
  })

  test('a wrong key asks again three times at most; no key goes on at once', () => {
    expect(walk(flow, facts(), [press('9'), press('8'), press('7'), press('1')]).steps).toEqual([
      ...['menu 1', 'menu 2', 'menu 3', 'group 0 1', 'voicemail'],
    ])
    expect(walk(flow, facts()).steps).toEqual(['menu 1', 'group 0 1', 'voicemail'])
  })

  test('whoever always goes back to the menu ends in voicemail', () => {
    const { moves, notes } = walk(
      flow,
      facts(),
      Array.from({ length: 200 }, () => press('3')),
    )
    expect(moves).toBeLessThanOrEqual(callFlowLimits.moves + 1)
    expect(notes).toContain('The call was passed along too many times.')
  })
})

test('the recording is announced by the own message, else by the standard one where the law asks for it', () => {
  const recorded = flowWith({ recordCalls: true })
  expect(walk(recorded, facts()).acts[0]).toMatchObject({ what: { type: 'standard', prompt: 'recorded' } })
  const none = facts({ announce: { must: false, why: 'One party is enough.' } })
  expect(doing(walk(recorded, none).acts)).toBe('ring voicemail')
  expect(walk({ ...recorded, recordCallMessage: text('We record.') }, none).acts[0]).toMatchObject({
    what: { message: 'We record.' },
  })
})

test('the queue comes after the groups, and before voicemail', () => {
  const flow = flowWith({ queue: { enabled: true, maxWait: 300, announce: true, callback: true } })
  expect(doing(walk(flow, facts({ people: [] })).acts)).toBe('queue voicemail')
  expect(longestWait(flow, new Map()).map(({ seconds }) => seconds)).toEqual([25, 300])
})

describe('what is wrong with a flow', () => {
  test.each<[string, Partial<CallFlow>, string]>([
    ['an empty group', { groups: [group('empty', [])] }, 'The group “empty” has nobody in it.'],
    ['two groups of a name', { groups: [group('a', [id(1)]), group('a', [id(2)])] }, 'Two groups are named “a”.'],
    ['a key twice', { ivr: { sales: entry('1'), claims: entry('1') } }, 'Two menu entries use key 1.'],
    [
      'a dead end',
      { ivr: { sales: entry('1', { otherwise: { entry: 'gone' } }) } },
      '“sales” leads to “gone”, which doesn’t exist.',
    ],
    [
      'a loop',
      {
        ivr: {
          sales: entry('1', { otherwise: { entry: 'claims' } }),
          claims: entry('2', { otherwise: { entry: 'sales' } }),
        },
      },
      '“sales” leads back to itself, so the call never ends.',
    ],
    ['a silent menu', { ivr: { sales: entry('1') } }, 'Callers aren’t told which keys to press. Add the menu message.'],
    ['an empty text', { missedText: { enabled: true, message: '' } }, 'Enter the text for callers who got no answer.'],
  ])('%s', (_, more, sentence) => {
    const errors = lintFlow(flowWith(more)).filter(({ level }) => level === 'error')
    expect(errors.map((each) => each.text)).toContain(sentence)
  })

  test('nothing is wrong with the usual flow; nobody who rings is a warning', () => {
    expect(lintFlow(defaultCallFlow)).toEqual([])
    expect(lintFlow(flowWith({ groups: [] }))).toMatchObject([{ level: 'warning', part: 'groups' }])
  })

  test('employees who left, and numbers that are missing', () => {
    const flow = flowWith({ groups: [group('reception', [id(9), { id: id(1), format: 'phone' }])] })
    const known = { ids: new Set([id(1)]), reachable: new Set<string>(), withExtension: 0 }
    expect(lintFlow(flow, known).map(({ level }) => level)).toEqual(['warning', 'error'])
  })
})

/** The same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('any flow that can be saved runs to an end within bounds, whatever callers do', () => {
  const random = randomFrom(20_261_127)
  const flip = () => random(2) === 0
  const message = () => (flip() ? text('Hello there.') : ({ type: 'disabled' } as const))
  const groups = () =>
    Array.from({ length: random(4) }, (_, at) =>
      group(`group ${at}`, [flip() ? id(random(5)) : { id: id(random(5)), format: 'phone' }], {
        ...{ timeout: random(31), repeat: 1 + random(10), everyone: flip() },
      }),
    )
  const labels = ['sales', 'claims', 'billing', 'service']
  const otherwises = (): MenuEntry['otherwise'] => {
    const choices = ['voicemail', 'menu', 'main', 'hangup'] as const
    const at = random(5)
    return choices[at] ?? { entry: labels[random(labels.length)] ?? 'sales' }
  }
  let saved = 0
  for (let run = 0; run < 3000; run += 1) {
    const flow = flowWith({
      ...{ extension: flip(), extensionSpeech: flip(), recordCalls: flip(), groups: groups() },
      ...{ welcomeMessage: message(), recordCallMessage: message(), extensionsMessage: text('Press a key.') },
      queue: { enabled: flip(), maxWait: 30 + random(3000), announce: flip(), callback: flip() },
      ivr: Object.fromEntries(
        labels.slice(0, random(5)).map((label, at) => [
          label,
          entry(String(at + 1), {
            message: message(),
            groups: groups(),
            voicemailMessage: message(),
            otherwise: otherwises(),
          }),
        ]),
      ),
    })
    if (lintFlow(flow).some(({ level }) => level === 'error')) continue
    expect(callFlow.safeParse(flow).success).toBe(true)
    saved += 1
    const given = facts({
      ...{ open: flip(), blocked: random(20) === 0 },
      people: [1, 2, 3].map((at) => person(at, { away: flip() ? 'away' : null, busy: flip() ? 'busy' : null })),
    })
    const keys = Array.from({ length: random(80) }, () =>
      flip() ? press(String(random(12))) : ({ on: 'speech', words: labels[random(4)] ?? '' } as const),
    )
    const { moves, acts } = walk(flow, given, keys)
    expect(moves).toBeLessThanOrEqual(callFlowLimits.moves + 1)
    for (const act of acts) if (act.do === 'ring') expect(act.targets.length).toBeGreaterThan(0)
  }
  expect(saved).toBeGreaterThan(500)
})

test('what only resembles an id, and a time off the calendar, are refused before the database sees them', () => {
  const dashes = '-'.repeat(36)
  const saying = (recording: string) =>
    flowWith({
      welcomeMessage: {
        ...{ type: 'recording', url: `/api/phone/flow-recordings/${recording}` },
        ...{ name: 'Hello', lastModified: '2026-11-20T15:00:00Z' },
      },
    })
  expect([id(1), dashes].map((each) => callFlow.safeParse(saying(each)).success)).toEqual([true, false])
  const { transferCold, changeParticipant } = conferenceEndpoints
  const params = { callSid: id(1), sid: id(1) }
  for (const target of [id(2), '13035550101', dashes])
    expect(transferCold.params?.safeParse({ ...params, target }).success).toBe(target !== dashes)
  for (const label of [id(2), `client:${id(2)}`, dashes])
    expect(changeParticipant.params?.safeParse({ ...params, label }).success).toBe(label !== dashes)
  const tried = { callFlow: defaultCallFlow, caller: '13035550101', people: 'free', answer: true }
  for (const at of ['2026-11-20T15:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
    expect(callFlowEndpoints.simulateCallFlow.body?.safeParse({ ...tried, at }).success).toBe(at.startsWith('2026'))
})

test('whoever is in a group twice has their phone ring once', () => {
  const twice = group('sales', [id(1), id(1), { id: id(1), format: 'mobile' }, { id: id(1), format: 'phone' }])
  const { act } = nextMove(flowWith({ groups: [twice] }), facts(), 'group 0 0')
  const phones = act.do === 'ring' ? act.targets.map(({ phone }) => phone) : []
  expect(phones).toEqual([null, '16175550100'])
})
