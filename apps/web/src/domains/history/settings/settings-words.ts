// An entry of the settings' history as a sentence that starts with the person.
import { settingsHistoryTexts as texts } from '../texts/settings-history.texts.ts'
import type { SettingsEntry } from './settings-history.queries.ts'

type Words = Readonly<Record<string, string | ((what: string) => string)>>

/** `changed the location Boston` */
export function settingsEntryText({ kind, act, thing: { label } }: SettingsEntry): string {
  const words: Words = texts[kind]
  const said = words[act] ?? texts.changed
  if (typeof said === 'string') return said
  return said(kind === 'blocked' && /^\d+$/.test(label) ? texts.numbers(Number(label)) : label)
}
