// Audit entries of settings in the form that people read.
import type { settingsEntry } from '@frontdesk/contract/history/settings-history'
import { formatClockTime } from '@frontdesk/contract/hours/is-open'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { z } from 'zod'
import type { Database } from '#platform/db/database'
import { namesOf } from '../audited.store.ts'
import { settingLabelTexts, settingTexts as texts } from '../texts/settings-history.texts.ts'
import { isRestorable } from './restorers.ts'
import { type FieldChange, isDivided, partsOf } from './setting-parts.ts'
import type { SettingsRow } from './settings-log.store.ts'

const labels: Readonly<Record<string, string>> = settingLabelTexts
const times: Readonly<Record<string, string>> = texts.when
const notified: Readonly<Record<string, string>> = texts.notified
const rewardWords: Readonly<Record<string, string>> = { ...texts.rewardForms, ...texts.rewardTriggers }

type Entry = z.input<typeof settingsEntry>
/** Long texts are cut off. */
const longest = 300
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function shownSettings(
  database: Database,
  accountId: string,
  rows: readonly SettingsRow[],
): Promise<Entry[]> {
  const ids = [...new Set(rows.flatMap(({ changes }) => Object.values(changes ?? {}).flatMap(idsIn)))]
  const names = ids.length > 0 ? await database.read(accountId, namesOf(ids)) : []
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: { id: row.user_id, name: row.by_name ?? row.actor_name },
    ghost: row.ghost_name,
    act: actOf(row),
    kind: row.kind,
    thing: { id: row.entity_id, label: labelOf(row) },
    changes: fieldsIn(row)
      .filter(isChange)
      .map(({ field, from, to }) => ({
        field,
        label: fieldLabel(field),
        from: shown(field, from, nameOf),
        to: shown(field, to, nameOf),
        restorable: row.action.endsWith('.updated') && isRestorable(row.kind, field, from),
      })),
  }))
}

/** Of a run: `runPaused`, because its campaign pauses too. */
function actOf({ action }: SettingsRow): string {
  const act = action.split('.').at(-1) ?? ''
  return action.startsWith('campaign.run.') ? `run${act.charAt(0).toUpperCase()}${act.slice(1)}` : act
}

const hidden = new Set(['addressSid'])

export const fieldsIn = ({ changes }: Pick<SettingsRow, 'changes'>): FieldChange[] =>
  Object.entries(changes ?? {}).flatMap(([field, change]) =>
    isDivided(field)
      ? partsOf(field, change)
      : hidden.has(field)
        ? []
        : [{ field, from: change.from ?? null, to: change.to ?? null }],
  )

/** Nothing that became nothing is none, such as a logo that was never chosen. */
const isChange = ({ from, to }: FieldChange) =>
  !(isBlank(from) && isBlank(to)) && JSON.stringify(from) !== JSON.stringify(to)
const isBlank = (value: unknown) => value === null || value === ''

function labelOf({ kind, label, facts }: SettingsRow): string {
  if (kind === 'number') return formatPhone(label ?? '')
  if (kind !== 'blocked') return label ?? ''
  const { phoneNumber, numbers } = (facts ?? {}) as { phoneNumber?: string; numbers?: number }
  return phoneNumber ? formatPhone(phoneNumber) : numbers === undefined ? '' : String(numbers)
}

function fieldLabel(field: string): string {
  const [, day] = /^officeHours\.hours\.(\w+)$/.exec(field) ?? []
  return day ? texts.hoursOf(day) : (labels[field] ?? field)
}

function shown(field: string, value: unknown, nameOf: ReadonlyMap<string, string | null>): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'logo' || field === 'avatar') return texts.picture
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (field === 'notified' && Array.isArray(value))
    return value.map((each: string) => notified[each] ?? each).join(', ') || null
  if (Array.isArray(value)) return cut(value.map((each) => shown('', each, nameOf) ?? '').join(', ')) || null
  if (field === 'rules.claimClosed') return formatClaimRule(value as ClaimRule, nameOf)
  if (typeof value === 'object') return shownObject(value as Record<string, unknown>)
  const text = String(value)
  if (field === 'phone') return formatPhone(text)
  if (field === 'amount' || field === 'agencyCap') return formatMoney(Number(value), { whole: true })
  if (field === 'form' || field === 'trigger') return rewardWords[text] ?? text
  if (field === 'timezone') return text.replaceAll('_', ' ')
  if (field === 'messages.autoReply.when') return times[text] ?? text
  return uuid.test(text) ? (nameOf.get(text) ?? null) : cut(text)
}

interface ClaimRule {
  board: string
  days: number
}

const formatClaimRule = ({ board, days }: ClaimRule, nameOf: ReadonlyMap<string, string | null>) =>
  texts.claimClosed(nameOf.get(board) ?? texts.deletedBoard, days)

/** The hours of a day, or what callers are told. */
function shownObject(value: Record<string, unknown>): string | null {
  if ('openTime' in value)
    return value.open
      ? texts.hours(formatClockTime(String(value.openTime)), formatClockTime(String(value.closeTime)))
      : texts.closed
  return typeof value.message === 'string' ? cut(value.message) : null
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const idsIn = (change: { from?: unknown; to?: unknown }) =>
  [change.from, change.to]
    .flat()
    .map((value) => (value as ClaimRule | null | undefined)?.board ?? value)
    .filter((value): value is string => typeof value === 'string' && uuid.test(value))
