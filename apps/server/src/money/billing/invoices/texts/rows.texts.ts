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
  voicemail: 'voicemail',
  unknownCaller: 'Unknown caller',
  correction: 'correction',
  /** Texts by what sent them, but people. */
  types: {
    campaign: 'campaign',
    scheduled: 'scheduled text',
    review: 'service review',
    autoReply: 'automatic reply',
    optin: 'consent',
  } as Readonly<Record<string, string>>,
} as const satisfies Texts
