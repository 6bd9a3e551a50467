import type { Texts } from '#ui/texts/texts.ts'

export const callSettingsTexts = {
  rules: 'Recording consent by state',
  rulesText: (day: string) =>
    `As of ${day}, these states require everyone on the call to consent. All others require one party’s consent. If the states on a call differ, or one is unknown, the strictest rule applies. This isn’t legal advice.`,
  state: 'State',
  source: 'Source',
} as const satisfies Texts
