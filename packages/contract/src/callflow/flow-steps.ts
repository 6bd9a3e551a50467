// The interpreter of a call flow: from where a call is and what has just happened there, to what happens next. It decides
// only, from what it is given, so that the server, the linter, and the simulator run the same rules.
import { type CallFlow, type FlowMessage, hasMenu, type MenuEntry, type RingGroup } from './call-flow.ts'
import { callFlowLimits as limits } from './limits.ts'

export interface FlowPerson {
  id: string
  name: string
  /** Works at the location. */
  here: boolean
  /** Why their softphone can't ring; null when it can. */
  away: string | null
  /** Why they can't be called on a number either, such as `in another call`; null when they can. */
  busy: string | null
  /** Digits; null when none is stored. */
  phone: string | null
  extension: string | null
}

export interface FlowFacts {
  blocked: boolean
  open: boolean
  /** Such as `Closed for Labor Day`. */
  hours: string
  closedMessage: FlowMessage
  /** In the order in which they ring. */
  people: readonly FlowPerson[]
  /** Whether the law asks for an announcement of the recording, and why. */
  announce: { must: boolean; why: string }
}

export type Spoken = Exclude<FlowMessage, { type: 'disabled' }> | { type: 'standard'; prompt: StandardPrompt }
export type StandardPrompt = 'recorded' | 'voicemail' | 'menuAgain' | 'menu' | 'goodbye'

export interface FlowTarget {
  id: string
  name: string
  /** The number that rings instead of the softphone. */
  phone: string | null
}

export type FlowAct =
  | { do: 'reject' }
  | { do: 'say'; what: Spoken }
  | { do: 'menu'; what: Spoken; digits: number; speech: boolean }
  | { do: 'ring'; group: string; targets: FlowTarget[]; seconds: number }
  | { do: 'queue'; seconds: number }
  | { do: 'voicemail'; what: Spoken }
  | { do: 'hangup'; what: Spoken }

/** What ended the present step. */
export type FlowOutcome = { on: 'done' } | { on: 'digits'; digits: string } | { on: 'speech'; words: string }

/** Where a call is; as it is stored. */
export type FlowStep = string

export interface FlowMove {
  step: FlowStep
  /** The entry of the menu that was come through last; null for none. */
  entry: string | null
  act: FlowAct
  /** Why it came to this, and what was skipped on the way, oldest first. */
  notes: string[]
}

const mainSteps = ['arrival', 'welcome', 'hours', 'recording', 'menu 1'] as const
/** Seconds that somebody who was called by extension rings. */
const extensionSeconds = 25
const done: FlowOutcome = { on: 'done' }

/** The first move of a call that comes in (`at` null), or the next one. The same facts give the same move. */
export function nextMove(
  flow: CallFlow,
  facts: FlowFacts,
  at: FlowStep | null,
  outcome: FlowOutcome = done,
  moves = 0,
): FlowMove {
  const notes: string[] = []
  let step = at === null ? 'arrival' : following(flow, facts, at, outcome, notes)
  let entry: string | null = null
  for (let tried = moves; tried < limits.moves; tried += 1) {
    entry = inEntry(step)?.[1] ?? entry
    const act = actAt(flow, facts, step, notes)
    if (typeof act !== 'string') return { step, act, entry, notes }
    step = act
  }
  return {
    step: 'voicemail',
    entry,
    act: voicemail(flow.voicemailMessage),
    notes: [...notes, 'The call was passed along too many times.'],
  }
}

const entryOf = ({ ivr }: CallFlow, label: string): MenuEntry | undefined =>
  Object.hasOwn(ivr, label) ? ivr[label] : undefined

/** `entry label rest`: the part of a step that is of a menu entry. */
const inEntry = (step: FlowStep) => /^entry \[([a-z0-9 ]+)\] (.+)$/.exec(step)
const entryStep = (label: string, rest: string) => `entry [${label}] ${rest}`
const groupStep = (at: number, round: number) => `group ${at} ${round}`

/** What to do at a step, or the step that comes instead. */
function actAt(flow: CallFlow, facts: FlowFacts, step: FlowStep, notes: string[]): FlowAct | FlowStep {
  const [, label = '', rest = ''] = inEntry(step) ?? []
  const entry = entryOf(flow, label)
  if (entry) return actInEntry(flow, facts, { label, entry, rest, step }, notes)
  const [name, first = '', second = ''] = step.split(' ')
  switch (name) {
    case 'arrival':
      if (facts.blocked) return { do: 'reject' }
      return 'welcome'
    case 'welcome':
      return say(flow.welcomeMessage) ?? 'hours'
    case 'hours':
      notes.push(facts.hours)
      return facts.open ? 'recording' : 'closed'
    case 'closed':
      return say(facts.closedMessage) ?? 'after-hours'
    case 'after-hours':
      return voicemail(flow.voicemailMessage)
    case 'recording':
      return recording(flow, facts, notes)
    case 'menu':
      if (!hasMenu(flow)) return groupStep(0, 1)
      if (Number(first) > limits.menuTries) {
        notes.push('No valid key was pressed.')
        return groupStep(0, 1)
      }
      return menu(flow, Number(first) > 1)
    case 'group':
      return ringGroup(facts, flow.groups, Number(first), Number(second), notes) ?? after(flow.groups, first, 'queue')
    case 'person':
      return ringPerson(facts, first, notes) ?? 'voicemail'
    case 'queue':
      if (!flow.queue.enabled) return 'voicemail'
      return { do: 'queue', seconds: flow.queue.maxWait }
    case 'end':
      return { do: 'hangup', what: { type: 'standard', prompt: 'goodbye' } }
    default:
      return voicemail(flow.voicemailMessage)
  }
}

interface AtEntry {
  label: string
  entry: MenuEntry
  rest: string
  step: FlowStep
}

function actInEntry(flow: CallFlow, facts: FlowFacts, { label, entry, rest }: AtEntry, notes: string[]) {
  const [name, first = '', second = ''] = rest.split(' ')
  if (name === 'message') return say(entry.message) ?? entryStep(label, groupStep(0, 1))
  if (name === 'group')
    return (
      ringGroup(facts, entry.groups, Number(first), Number(second), notes) ??
      entryStep(label, after(entry.groups, first, 'otherwise'))
    )
  if (name === 'voicemail') return voicemail(entry.voicemailMessage, flow.voicemailMessage)
  return otherwiseOf(label, entry)
}

function otherwiseOf(label: string, { otherwise }: MenuEntry): FlowStep {
  if (typeof otherwise === 'object') return entryStep(otherwise.entry, 'message')
  if (otherwise === 'menu') return 'menu 1'
  if (otherwise === 'main') return groupStep(0, 1)
  return otherwise === 'hangup' ? 'end' : entryStep(label, 'voicemail')
}

/** The step after one that has ended. */
function following(flow: CallFlow, facts: FlowFacts, at: FlowStep, outcome: FlowOutcome, notes: string[]): FlowStep {
  const [, label = '', rest = ''] = inEntry(at) ?? []
  const entry = entryOf(flow, label)
  if (entry) {
    const [name, first = '', second = ''] = rest.split(' ')
    if (name === 'message') return entryStep(label, groupStep(0, 1))
    if (name === 'group') return entryStep(label, nextRound(entry.groups, Number(first), Number(second), 'otherwise'))
    return 'end'
  }
  const [name, first = '', second = ''] = at.split(' ')
  const place = mainSteps.findIndex((step) => step.split(' ')[0] === name)
  if (name === 'menu') return chosen(flow, facts, Number(first), outcome, notes)
  if (place >= 0) return mainSteps[place + 1] ?? groupStep(0, 1)
  if (name === 'closed') return 'after-hours'
  if (name === 'group') return nextRound(flow.groups, Number(first), Number(second), 'queue')
  if (name === 'person' || name === 'queue') return 'voicemail'
  return 'end'
}

function nextRound(groups: readonly RingGroup[], at: number, round: number, last: FlowStep): FlowStep {
  const group = groups[at]
  if (group && round < group.repeat) return groupStep(at, round + 1)
  return after(groups, String(at), last)
}

const after = (groups: readonly RingGroup[], at: string, last: FlowStep): FlowStep =>
  Number(at) + 1 < groups.length ? groupStep(Number(at) + 1, 1) : last

function recording({ recordCalls, recordCallMessage }: CallFlow, { announce }: FlowFacts, notes: string[]) {
  if (!recordCalls) return 'menu 1'
  notes.push(announce.why)
  const own = say(recordCallMessage)
  if (own) return own
  return announce.must ? ({ do: 'say', what: { type: 'standard', prompt: 'recorded' } } as const) : 'menu 1'
}

function menu({ extension, extensionSpeech, extensionsMessage }: CallFlow, again: boolean): FlowAct {
  const standard = { type: 'standard', prompt: again ? 'menuAgain' : 'menu' } as const
  return {
    do: 'menu',
    what: extensionsMessage.type === 'disabled' || again ? standard : extensionsMessage,
    digits: extension ? 6 : 1,
    speech: extensionSpeech,
  }
}

/** Nothing pressed goes on to the ring groups; a wrong key asks again. */
function chosen(flow: CallFlow, facts: FlowFacts, tried: number, outcome: FlowOutcome, notes: string[]): FlowStep {
  const words = outcome.on === 'speech' ? plain(outcome.words) : ''
  const digits = outcome.on === 'digits' ? outcome.digits : ''
  if (words === '' && digits === '') {
    notes.push('No key was pressed.')
    return groupStep(0, 1)
  }
  const heard = digits === '' ? `said “${words.slice(0, 60)}”` : `pressed ${digits}`
  const entry = Object.entries(flow.ivr).find(([label, { digit }]) =>
    digits ? digit === digits : words.includes(label),
  )
  if (entry) {
    notes.push(`The caller ${heard}: ${entry[0]}.`)
    return entryStep(entry[0], 'message')
  }
  const person = flow.extension && facts.people.find((each) => isMeant(each, digits, words))
  if (person) {
    notes.push(`The caller ${heard}: ${person.name}.`)
    return `person ${person.id}`
  }
  notes.push(`The caller ${heard}, which isn’t in the menu.`)
  return `menu ${tried + 1}`
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()

const isMeant = ({ extension, name }: FlowPerson, digits: string, words: string) =>
  digits ? extension === digits : words === extension || (plain(name) !== '' && words.includes(plain(name)))

/** Undefined when there is no such round, or nobody of it can be called. */
function ringGroup(
  { people }: FlowFacts,
  groups: readonly RingGroup[],
  at: number,
  round: number,
  notes: string[],
): FlowAct | undefined {
  const group = groups[at]
  if (!group || group.timeout === 0 || round > group.repeat) return undefined
  const here = people.some((person) => person.here)
  const wanted = group.everyone
    ? people.filter((person) => person.here || !here).map((person) => ({ person, byPhone: false }))
    : group.users.flatMap((user) => {
        const person = people.find(({ id }) => id === (typeof user === 'string' ? user : user.id))
        return person ? [{ person, byPhone: typeof user !== 'string' && user.format !== 'softphone' }] : []
      })
  const targets: FlowTarget[] = []
  for (const [place, { person, byPhone }] of wanted.entries()) {
    // Listed twice, one phone still rings once.
    if (wanted.findIndex((each) => each.person === person && each.byPhone === byPhone) < place) continue
    const why = person.busy ?? (byPhone ? noPhone(person) : person.away)
    if (why === null) targets.push({ id: person.id, name: person.name, phone: byPhone ? person.phone : null })
    else if (round === 1) notes.push(`${person.name} wasn’t called: ${why}.`)
  }
  if (targets.length > 0) return { do: 'ring', group: group.name, targets, seconds: group.timeout }
  notes.push(`Nobody in ${group.name} could be called.`)
  return undefined
}

const noPhone = ({ phone }: FlowPerson) => (phone === null || phone.length < 10 ? 'no phone number on file' : null)

function ringPerson({ people }: FlowFacts, id: string, notes: string[]): FlowAct | undefined {
  const person = people.find((each) => each.id === id)
  if (!person) return undefined
  const why = person.busy ?? person.away
  if (why !== null) {
    notes.push(`${person.name} wasn’t called: ${why}.`)
    return undefined
  }
  const targets = [{ id, name: person.name, phone: null }]
  return { do: 'ring', group: person.name, targets, seconds: extensionSeconds }
}

const say = (message: FlowMessage): FlowAct | undefined =>
  message.type === 'disabled' ? undefined : { do: 'say', what: message }

const voicemail = (...messages: readonly FlowMessage[]): FlowAct => ({
  do: 'voicemail',
  what: messages.find(isSpoken) ?? { type: 'standard', prompt: 'voicemail' },
})

const isSpoken = (message: FlowMessage): message is Exclude<FlowMessage, { type: 'disabled' }> =>
  message.type !== 'disabled'
