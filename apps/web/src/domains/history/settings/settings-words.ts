// An entry of the settings' history as a sentence that starts with the person.
import { settingsHistoryTexts as texts } from '../texts/settings-history.texts.ts'
import type { SettingsEntry } from './settings-history.queries.ts'

type Words = Readonly<Record<string, string>>

/** `changed the location Boston` */
export function settingsEntryText({ kind, act, thing: { label } }: SettingsEntry): string {
  const words: Record<SettingsEntry['kind'], () => Words> = {
    account: () => texts.account,
    location: () => texts.location(label),
    number: () => texts.number(label),
    clientApp: () => texts.clientApp,
    employee: () => texts.employee(label),
    blocked: () => texts.blocked(/^\d+$/.test(label) ? texts.numbers(Number(label)) : label),
  }
  return words[kind]()[act] ?? texts.changed(label)
}
