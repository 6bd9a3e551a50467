import type { Texts } from '#ui/texts/texts.ts'

export const callSettingsTexts = {
  title: 'Call settings',
  lead: 'Which calls are recorded. The call flow follows here.',
  recording: 'Recording',
  incoming: 'Record incoming calls',
  incomingHint: 'From the moment they are answered.',
  outgoing: 'Outgoing calls',
  outgoingChoices: { disabled: 'Don’t record', all: 'Record all' },
  warning:
    'Your team must be trained to tell contacts that calls are recorded, and to comply with the law of every state involved. Where a state asks for everyone’s consent, Frontdesk announces the recording before it begins.',
  save: 'Save',
  saved: 'Recording settings saved',
  rules: 'Recording consent by state',
  rulesText: (day: string) =>
    `States that ask for the consent of everyone in the call, as of ${day}. All others ask for one party’s. Where the states of a call differ, or one is unknown, the strictest rule applies. This is not legal advice.`,
  state: 'State',
  source: 'Source',
} as const satisfies Texts
