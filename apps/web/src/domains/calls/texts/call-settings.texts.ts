import type { Texts } from '#ui/texts/texts.ts'

export const callSettingsTexts = {
  rules: 'Recording consent by state',
  rulesText: (day: string) =>
    `States that ask for the consent of everyone in the call, as of ${day}. All others ask for one party’s. Where the states of a call differ, or one is unknown, the strictest rule applies. This is not legal advice.`,
  state: 'State',
  source: 'Source',
} as const satisfies Texts
