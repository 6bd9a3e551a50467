// Runs the interpreter of real calls over an unsaved flow, with the caller's keys and the colleagues' answers given.
import type { callFlowEndpoints, simulatedStep } from '@frontdesk/contract/callflow/callflow'
import {
  type FlowFacts,
  type FlowMove,
  type FlowOutcome,
  type FlowPerson,
  nextMove,
  type Spoken,
} from '@frontdesk/contract/callflow/flow-steps'
import { menuSeconds, messageSeconds } from '@frontdesk/contract/callflow/flow-wait'
import { callFlowLimits } from '@frontdesk/contract/callflow/limits'
import { mustAnnounce } from '@frontdesk/contract/calls/recording-consent'
import { placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { prompts } from '#providers/carrier/voice'
import { isBlocked } from '../../blockednumbers/blockednumbers.public.ts'
import { ownAccount } from '../../locations/locations.public.ts'
import { callerName, readPlace, recordingSeconds, stateOf } from '../callflow.store.ts'
import { factsOf } from '../flow/flow-facts.ts'
import { recordingsOf } from '../flow/flow-view.ts'
import { simulationTexts as texts } from '../texts/simulation.texts.ts'

type Endpoint = typeof callFlowEndpoints.simulateCallFlow
type Step = z.input<typeof simulatedStep>
type Wanted = CallOf<Endpoint>['body']
type Simulated = Pick<AnswerOf<Endpoint>, 'steps' | 'end' | 'seconds'>

/** Seconds until somebody who answers has picked up. */
const answerSeconds = 6

export function simulateCallFlow({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const { locationId } = params
  return inAccount(async (tx) => {
    if (!(await readPlace(tx, locationId))) throw new AppError('locationNotFound')
    const { callFlow: flow } = body
    const name = await callerName(tx, body.caller)
    const blocked = await isBlocked(tx, body.caller)
    const { announce, why } = mustAnnounce([await stateOf(tx, locationId), placeOfPhone(body.caller)?.state ?? null])
    const asked = { locationId, flow, blocked, announce: { must: announce, why }, at: new Date(body.at) }
    const facts = await factsOf(tx, platform, asked)
    const lengths = await recordingSeconds(tx, recordingsOf(flow))
    const seconds = new Map([...lengths].map(([id, long]) => [`/api/phone/flow-recordings/${id}`, long]))
    return {
      caller: { phone: body.caller, name, blocked },
      open: facts.open,
      ...run(body, { ...facts, people: facts.people.map((person) => asIf(person, body.people)) }, seconds, name),
    }
  })
}

const asIf = (person: FlowPerson, people: Wanted['people']): FlowPerson => {
  if (people === 'free') return { ...person, away: null, busy: null }
  return people === 'busy' ? { ...person, busy: 'on another call' } : person
}

function run(
  { callFlow: flow, keys, answer }: Wanted,
  facts: FlowFacts,
  recordings: ReadonlyMap<string, number>,
  name: string | null,
): Simulated {
  const steps: Step[] = []
  const pressed = [...keys]
  let at = 0
  const add = (step: Omit<Step, 'at'>) => {
    steps.push({ at, ...step })
    at += step.seconds
  }
  const arrival = [name === null ? texts.unknown : texts.caller(name)]
  add({ kind: 'arrival', part: 'arrival', title: texts.arrives, seconds: 1, why: arrival, sound: null })
  let move = nextMove(flow, facts, null)
  for (let moves = 1; moves <= callFlowLimits.moves; moves += 1) {
    const hours = move.notes.indexOf(facts.hours)
    if (hours >= 0) {
      const title = facts.open ? texts.open : texts.closed
      add({ kind: 'hours', part: 'hours', title, seconds: 0, why: [facts.hours], sound: null })
    }
    const why = move.notes.filter((note) => note !== facts.hours)
    const { act, step } = move
    const part = partOf(step)
    let outcome: FlowOutcome = { on: 'done' }
    if (act.do === 'reject') {
      add({ kind: 'reject', part, title: texts.rejected, seconds: 0, why, sound: null })
      return { steps, end: 'rejected', seconds: at }
    }
    if (act.do === 'say') add({ kind: 'say', part, title: saysTitle(step), why, ...heard(act.what, recordings) })
    else if (act.do === 'menu') {
      const digits = pressed.shift() ?? ''
      outcome = { on: 'digits', digits }
      const { sound, seconds } = heard(act.what, recordings)
      add({ kind: 'menu', part, title: texts.menu, why, sound, seconds: seconds + (digits === '' ? menuSeconds : 1) })
    } else if (act.do === 'ring') {
      const names = act.targets.map((each) => each.name).join(', ')
      const title = texts.rings(act.group, names)
      const seconds = answer ? Math.min(answerSeconds, act.seconds) : act.seconds
      add({ kind: 'ring', part, title, why: answer ? why : [...why, texts.nobody], seconds, sound: null })
      const [first] = act.targets
      if (answer && first) {
        add({ kind: 'answered', part, title: texts.answers(first.name), why: [], seconds: 0, sound: null })
        return { steps, end: 'answered', seconds: at }
      }
    } else if (act.do === 'queue')
      add({ kind: 'queue', part, title: texts.queue, why: [...why, texts.queueWhy], seconds: act.seconds, sound: null })
    else {
      const { sound, seconds } = heard(act.what, recordings)
      const voicemail = act.do === 'voicemail'
      const title = voicemail ? texts.voicemail : texts.hangup
      add({ kind: act.do, part, title, why, sound, seconds })
      return { steps, end: act.do, seconds: at }
    }
    move = nextMove(flow, facts, move.step, outcome, moves)
  }
  return { steps, end: 'voicemail', seconds: at }
}

/** Without the round of a ring group and the try of a menu, which are no parts of their own in the picture. */
const partOf = (step: FlowMove['step']) => step.replace(/^((?:entry \[[^\]]+\] )?(?:group \d+|menu))( \d+)$/, '$1')

function saysTitle(step: FlowMove['step']): string {
  const [, label] = /^entry \[([^\]]+)\]/.exec(step) ?? []
  if (label !== undefined) return texts.says.entry(label)
  return step === 'closed' ? texts.says.closed : step === 'recording' ? texts.says.recording : texts.says.welcome
}

function heard(what: Spoken, recordings: ReadonlyMap<string, number>): Pick<Step, 'sound' | 'seconds'> {
  const said = what.type === 'standard' ? ({ type: 'text', message: prompts[what.prompt] } as const) : what
  const sound = said.type === 'text' ? said : ({ type: 'recording', url: said.url, name: said.name } as const)
  return { sound, seconds: messageSeconds(said, recordings) }
}
