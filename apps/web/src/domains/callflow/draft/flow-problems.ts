// What is wrong with the draft: the rules of the contract, and what the form itself must refuse.
import type { CallFlow, FlowMessage } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { type FlowProblem, lintFlow } from '@frontdesk/contract/callflow/lint-flow'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import { canRingByPhone, type FlowPerson } from './flow-people.ts'

const tooLong = (message: FlowMessage) => message.type === 'text' && isTooLong(message.message, limits.message)

/** Errors first. `people` is undefined until they are loaded. */
export function problemsOf(flow: CallFlow, people: readonly FlowPerson[] | undefined): FlowProblem[] {
  const known = people && {
    ids: new Set(people.map(({ id }) => id)),
    reachable: new Set(people.filter(canRingByPhone).map(({ id }) => id)),
    withExtension: people.filter(({ extension }) => extension).length,
  }
  return inOrder([...lintFlow(flow, known), ...tooLongParts(flow).map(longText)])
}

/** With what the server says of the same flow. */
export const withServers = (own: readonly FlowProblem[], servers: readonly FlowProblem[]) =>
  inOrder([...own, ...servers.filter(({ text }) => !own.some((known) => known.text === text))])

const inOrder = (problems: readonly FlowProblem[]) =>
  [...problems].sort((one, other) => Number(other.level === 'error') - Number(one.level === 'error'))

const longText = (part: string): FlowProblem => ({ level: 'error', part, text: texts.tooLong })

function tooLongParts(flow: CallFlow): string[] {
  const messages: [part: string, message: FlowMessage][] = [
    ['welcome', flow.welcomeMessage],
    ['recording', flow.recordCallMessage],
    ['menu', flow.extensionsMessage],
    ['voicemail', flow.voicemailMessage],
    ...Object.entries(flow.ivr).flatMap(([label, entry]): [string, FlowMessage][] => [
      [`entry ${label}`, entry.message],
      [`entry ${label}`, entry.voicemailMessage],
    ]),
  ]
  return [
    ...messages.flatMap(([part, message]) => (tooLong(message) ? [part] : [])),
    ...(isTooLong(flow.missedText.message, limits.missedText) ? ['missed'] : []),
  ]
}
