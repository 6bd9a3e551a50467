// A flow as flat text, a field for each setting and each menu entry, so that two people's edits can be merged.
import type { CallFlow, MenuEntry } from '@frontdesk/contract/callflow/call-flow'
import { compareTexts as texts } from '../texts/compare.texts.ts'
import { compareFlows } from './compare-flows.ts'
import { formatEntry, formatRingGroup, type NameOf, shownName } from './format-flow.ts'

/** The name of a setting of the flow, or `ivr sales`. */
export type FlowField = string
type Values = Readonly<Record<FlowField, string>>

const entryField = (label: string): FlowField => `ivr ${label}`
const labelIn = (field: FlowField) => (field.startsWith('ivr ') ? field.slice('ivr '.length) : undefined)

/** JSON texts; an entry that is not there is no field. */
export function valuesOf({ ivr, ...settings }: CallFlow): Values {
  return Object.fromEntries([
    ...Object.entries(settings).map(([name, value]) => [name, textOf(value)]),
    ...Object.entries(ivr).map(([label, entry]) => [entryField(label), textOf(entry)]),
  ])
}

/** With the names in order, so that equal values have equal texts. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Null for an entry that was deleted. */
export type FieldChanges = Partial<Record<FlowField, string | null>>

export function changesBetween(before: CallFlow, after: CallFlow): FieldChanges {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return Object.fromEntries(
    Object.keys({ ...old, ...now }).flatMap((field) =>
      old[field] === now[field] ? [] : [[field, now[field] ?? null] as const],
    ),
  )
}

export function withChanges(flow: CallFlow, changes: FieldChanges): CallFlow {
  const { ivr, ...settings } = flow
  const entries = new Map<string, MenuEntry>(Object.entries(ivr))
  const changed: Record<string, unknown> = { ...settings }
  for (const [field, text] of Object.entries(changes)) {
    const label = labelIn(field)
    if (label === undefined) changed[field] = JSON.parse(text ?? 'null')
    else if (text) entries.set(label, JSON.parse(text))
    else entries.delete(label)
  }
  return { ...(changed as Omit<CallFlow, 'ivr'>), ivr: Object.fromEntries(entries) }
}

/** What a field is called, and how its value reads; `base` has the values of the others. */
export function formatFlowField(field: FlowField, text: string, base: CallFlow, nameOf: NameOf) {
  const label = labelIn(field)
  if (label !== undefined) {
    return { label: texts.entry(label), words: text ? formatEntry(JSON.parse(text), nameOf) : texts.absent }
  }
  if (field === 'groups') {
    const groups = JSON.parse(text) as CallFlow['groups']
    const words = groups.map((group) => `${shownName(group.name)}: ${formatRingGroup(group, nameOf)}`)
    return { label: texts.groups, words: words.join('\n') || texts.nobody }
  }
  const changes = compareFlows(base, withChanges(base, { [field]: text }), nameOf)
  return {
    label: changes.map((change) => change.label).join(texts.and) || texts.setting,
    words: changes.map(({ after }) => after).join(texts.and) || texts.asBefore,
  }
}
