import type { Texts } from '#ui/texts/texts.ts'

export const callSettingsTexts = {
  rules: 'Recording consent by state',
  rulesText: (day: string) =>
    `States that require the consent of everyone on the call, as of ${day}. All others require one party’s. If the states on a call differ, or one is unknown, the strictest rule applies. This is not legal advice.`,
  state: 'State',
  source: 'Source',
} as const satisfies Texts
