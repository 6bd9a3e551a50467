import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import type { Texts } from '#platform/texts'

export const rowTexts = {
  deleted: {
    minutes: 'Deleted call',
    messages: 'Deleted text',
    recordings: 'Deleted recording',
    numbers: 'Removed number',
  } satisfies Record<UsageKind, string>,
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
