import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import type { Texts } from '#platform/texts'

const units = (one: string, many: string) => (quantity: number) =>
  `${quantity.toLocaleString('en-US')} ${Math.abs(quantity) === 1 ? one : many}`

export const rowTexts = {
  deleted: {
    minutes: 'Deleted call',
    messages: 'Deleted text',
    recordings: 'Deleted recording',
    numbers: 'Removed number',
  } satisfies Record<UsageKind, string>,
  units: {
    minutes: units('minute', 'minutes'),
    messages: units('segment', 'segments'),
    recordings: units('recorded minute', 'recorded minutes'),
    numbers: units('month', 'months'),
  } satisfies Record<UsageKind, (quantity: number) => string>,
  ways: {
    inbound: 'Incoming call',
    outbound: 'Outgoing call',
    internal: 'Call',
    incoming: 'Received',
    outgoing: 'Sent',
  } as Readonly<Record<string, string>>,
  voicemail: 'Voicemail',
  recording: 'Recording',
  unknownCaller: 'Unknown caller',
  correction: 'Correction',
} as const satisfies Texts
