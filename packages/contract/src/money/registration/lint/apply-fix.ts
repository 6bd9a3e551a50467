// Takes a fix over into what is typed, and back again.
import type { CampaignDraft } from '../message-campaigns.ts'
import type { FieldValue, Fix, FixValue, LintResult } from './finding.ts'
import type { ProfileInput } from './inputs.ts'

/** For the card that says what was done: "Website now starts with https", "It was harbor.example." */
export interface AppliedFix {
  title: string
  /** What it says under the title; empty when the field was. */
  was: string
  /** The fields as they were. */
  before: readonly FieldValue[]
}

type Values = ProfileInput | CampaignDraft

export function applyFix<V extends Values>(values: V, fix: Fix): { values: V; applied: AppliedFix } {
  const changes: readonly FieldValue[] = [fix, ...(fix.also ?? [])]
  const before = changes.map(({ step, field, sample, value }) => ({
    ...{ step, field, ...(sample !== undefined && { sample }) },
    value: readField(values, { step, field, value, ...(sample !== undefined && { sample }) }),
  }))
  const [first] = before
  return {
    values: changes.reduce(setField, values),
    applied: { title: fix.done, was: first === undefined ? '' : formatBefore(first.value), before },
  }
}

const mostFixes = 60

/** "Fix all": the best fix of each finding, and checked again after each, because two of them can be about one text. */
export function applyAllFixes<V extends Values>(values: V, lint: (values: V) => LintResult) {
  const applied: AppliedFix[] = []
  let now = values
  while (applied.length < mostFixes) {
    const [fix] = lint(now).findings.flatMap(({ fixes }) => fixes[0] ?? [])
    if (fix === undefined) break
    const next = applyFix(now, fix)
    now = next.values
    applied.push(next.applied)
  }
  return { values: now, applied }
}

export const undoFix = <V extends Values>(values: V, { before }: AppliedFix): V => before.reduce(setField, values)

function formatBefore(value: FixValue): string {
  if (typeof value === 'boolean') return value ? 'It was on.' : 'It was off.'
  const text = typeof value === 'string' ? value.trim() : value.join(', ')
  return text === '' ? '' : `It was ${text}${/[.!?]$/.test(text) ? '' : '.'}`
}

type Fields = Record<string, unknown>

/** A profile has its fields by steps; a campaign has them itself. */
const fieldsOf = (values: Values, step: FieldValue['step']): Fields =>
  (step === 'campaign' ? values : ((values as unknown as Fields)[step] ?? {})) as Fields

function readField(values: Values, { step, field, sample, value }: FieldValue): FixValue {
  const found = fieldsOf(values, step)[field]
  const read = sample === undefined ? found : (found as readonly unknown[] | undefined)?.[sample]
  return isValue(read) ? read : typeof value === 'boolean' ? false : typeof value === 'string' ? '' : []
}

const isValue = (value: unknown): value is FixValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value)

function setField<V extends Values>(values: V, { step, field, sample, value }: FieldValue): V {
  const fields = fieldsOf(values, step)
  const list = fields[field]
  const next =
    sample === undefined || !Array.isArray(list) ? value : list.map((each, at) => (at === sample ? value : each))
  const changed = { ...fields, [field]: next }
  return (step === 'campaign' ? changed : { ...values, [step]: changed }) as unknown as V
}
