// Office hours and messages are stored as one text each; in the history each part of them is a change of its own.

import { defaultMessageSettings } from '@frontdesk/contract/hours/message-settings'
import { defaultOfficeHours, weekdays } from '@frontdesk/contract/hours/office-hours'
import { fileBounds, readJson } from '#platform/json/read-json'

type Parts = Readonly<Record<string, unknown>>

const defaults: Readonly<Record<string, object>> = { officeHours: defaultOfficeHours, messages: defaultMessageSettings }

const paths: Readonly<Record<string, readonly string[]>> = {
  officeHours: [...weekdays.map((day) => `hours.${day}`), 'holidays', 'closedMessage', 'smsClosedMessage'],
  messages: [
    'signature',
    ...['enabled', 'message', 'when', 'onceEveryHours', 'newContactsOnly'].map((key) => `autoReply.${key}`),
  ],
}

export const isDivided = (key: string) => Object.hasOwn(paths, key)

/** The settings in a stored text; the defaults where nobody chose any. */
export const settingsIn = (key: string, text: unknown): Parts =>
  (typeof text === 'string' ? readJson(text, fileBounds) : defaults[key]) as Parts

export const partAt = (settings: Parts, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Parts | undefined)?.[key], settings)

/** A copy with another value there. */
export function withPart(settings: Parts, path: string, value: unknown): Parts {
  const [key = '', ...rest] = path.split('.')
  return { ...settings, [key]: rest.length > 0 ? withPart(settings[key] as Parts, rest.join('.'), value) : value }
}

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** One change for each part that differs. */
export function partsOf(key: string, { from, to }: { from?: unknown; to?: unknown }): FieldChange[] {
  const [before, after] = [settingsIn(key, from ?? null), settingsIn(key, to ?? null)]
  return (paths[key] ?? []).flatMap((path) => {
    const [was, is] = [partAt(before, path), partAt(after, path)]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field: `${key}.${path}`, from: was, to: is }]
  })
}
