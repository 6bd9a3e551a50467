// What happens to calls that come in at the demo's first location.
import { type CallFlow, defaultCallFlow, type RingGroup } from '@frontdesk/contract/callflow/call-flow'

const off = { type: 'disabled' } as const
const text = (message: string) => ({ type: 'text', message }) as const
const group = (name: string, users: readonly string[], timeout: number, repeat = 1): RingGroup => ({
  ...{ name, timeout, repeat, everyone: users.length === 0, users: [...users] },
})

/** `people`: ids of employees; the first ones answer first. */
export function demoFlow(people: readonly string[]): CallFlow {
  const [sales, claims] = [people.slice(0, 2), people.slice(2, 4)]
  const entry = { message: off, voicemailMessage: off, otherwise: 'main' as const }
  return {
    ...defaultCallFlow,
    welcomeMessage: text('Thank you for calling Harbor Insurance.'),
    extension: true,
    extensionsMessage: text(
      'For a quote press 1. For a claim press 2. Or press the extension of the person that you want to talk with.',
    ),
    ivr: {
      quotes: { ...entry, digit: '1', groups: [group('quotes', sales, 20)] },
      claims: {
        ...entry,
        digit: '2',
        message: text('We are sorry that something happened. Please hold.'),
        groups: [group('claims', claims, 20)],
      },
    },
    groups: [group('reception', people.slice(0, 3), 20, 2), group('everyone', [], 15)],
    queue: { enabled: true, maxWait: 300, announce: true, callback: true },
    voicemailMessage: text(
      'You have reached Harbor Insurance. Nobody can take your call right now. Please leave a message after the tone.',
    ),
  }
}
