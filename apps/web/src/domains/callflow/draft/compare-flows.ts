// What differs between two flows, as a list that people can read. Its length is the number of unsaved changes.
import type { CallFlow, MenuEntry, RingGroup } from '@frontdesk/contract/callflow/call-flow'
import { compareTexts as texts } from '../texts/compare.texts.ts'
import {
  clockTime,
  formatEntry,
  formatFlowMessage,
  formatMusic,
  formatOrder,
  formatOtherwise,
  formatPeople,
  formatRingers,
  formatRingGroup,
  type NameOf,
  onOff,
  shownName,
} from './format-flow.ts'

export interface FlowChange {
  label: string
  before: string
  after: string
}

type Words<T> = readonly (readonly [label: string, words: (of: T) => string])[]

const settings = (nameOf: NameOf): Words<CallFlow> => [
  [texts.voice, ({ voice }) => texts.voices[voice]],
  [texts.welcome, ({ welcomeMessage }) => formatFlowMessage(welcomeMessage)],
  [texts.recordCalls, ({ recordCalls }) => onOff(recordCalls)],
  [texts.announcement, ({ recordCallMessage }) => formatFlowMessage(recordCallMessage)],
  [texts.outbound, ({ outbound }) => texts.outboundChoices[outbound.recording.format]],
  [texts.extension, ({ extension }) => onOff(extension)],
  [texts.speech, ({ extensionSpeech }) => onOff(extensionSpeech)],
  [texts.menuMessage, ({ extensionsMessage }) => formatFlowMessage(extensionsMessage)],
  [texts.whoRings, ({ ringWhenAvailable }) => (ringWhenAvailable ? texts.available : texts.signedIn)],
  [texts.queue, ({ queue }) => onOff(queue.enabled)],
  [texts.maxWait, ({ queue }) => clockTime(queue.maxWait)],
  [texts.announce, ({ queue }) => onOff(queue.announce)],
  [texts.callback, ({ queue }) => onOff(queue.callback)],
  [texts.holdMusic, ({ holdUrl }) => formatMusic(holdUrl)],
  [texts.voicemail, ({ voicemailMessage }) => formatFlowMessage(voicemailMessage)],
  [texts.voicemailTexts, ({ voicemailSMS }) => formatPeople(voicemailSMS, nameOf)],
  [texts.missed, ({ missedText }) => onOff(missedText.enabled)],
  [texts.missedMessage, ({ missedText }) => (missedText.message ? texts.quoted(missedText.message) : texts.none)],
]

const groupSettings = (nameOf: NameOf): Words<RingGroup> => [
  [texts.groupName, ({ name }) => shownName(name)],
  [texts.groupSeconds, ({ timeout }) => texts.seconds(timeout)],
  [texts.groupTimes, ({ repeat }) => texts.times(repeat)],
  [texts.groupPeople, (group) => formatRingers(group, nameOf)],
]

const entrySettings: Words<MenuEntry> = [
  [texts.entryKey, ({ digit }) => digit],
  [texts.entryMessage, ({ message }) => formatFlowMessage(message)],
  [texts.entryVoicemail, ({ voicemailMessage }) => formatFlowMessage(voicemailMessage)],
  [texts.entryOtherwise, formatOtherwise],
]

function changesIn<T>(words: Words<T>, before: T, after: T, named = (label: string) => label): FlowChange[] {
  return words.flatMap(([label, wordsOf]) => {
    const [old, now] = [wordsOf(before), wordsOf(after)]
    return old === now ? [] : [{ label: named(label), before: old, after: now }]
  })
}

export function compareFlows(before: CallFlow, after: CallFlow, nameOf: NameOf): FlowChange[] {
  return [
    ...changesIn(settings(nameOf), before, after),
    ...compareGroups(before.groups, after.groups, nameOf, texts.group),
    ...compareEntries(before.ivr, after.ivr, nameOf),
  ]
}

function compareEntries(before: CallFlow['ivr'], after: CallFlow['ivr'], nameOf: NameOf): FlowChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((label) => {
    const [old, now] = [before[label], after[label]]
    const title = texts.entry(label)
    if (!old || !now) return presence(title, old && formatEntry(old, nameOf), now && formatEntry(now, nameOf))
    const named = (of: string) => texts.within(title, of)
    return [
      ...changesIn(entrySettings, old, now, named),
      ...compareGroups(old.groups, now.groups, nameOf, (name) => named(texts.group(name))),
    ]
  })
}

const presence = (label: string, before: string | undefined, after: string | undefined): FlowChange[] => [
  { label, before: before ?? texts.absent, after: after ?? texts.absent },
]

function compareGroups(
  before: readonly RingGroup[],
  after: readonly RingGroup[],
  nameOf: NameOf,
  title: (name: string) => string,
): FlowChange[] {
  const pairs = pairsOf(before, after)
  const changes = pairs.flatMap(({ old, now }) => {
    const name = title(shownName((now ?? old)?.name ?? ''))
    if (!old || !now) return presence(name, old && formatRingGroup(old, nameOf), now && formatRingGroup(now, nameOf))
    return changesIn(groupSettings(nameOf), old, now, (label) => texts.within(title(shownName(old.name)), label))
  })
  const kept = pairs.filter(({ old, now }) => old && now)
  const places = kept.map(({ now }) => after.indexOf(now as RingGroup))
  const moved = places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
  return moved ? [...changes, { label: texts.order, before: formatOrder(before), after: formatOrder(after) }] : changes
}

interface Pair {
  old: RingGroup | undefined
  now: RingGroup | undefined
}

/** Groups have no identity but their name; one that was renamed stands where it stood. In the earlier order. */
function pairsOf(before: readonly RingGroup[], after: readonly RingGroup[]): Pair[] {
  const named = (groups: readonly RingGroup[], name: string) => groups.find((group) => group.name === name)
  const renamed = (at: number) => {
    const now = before.length === after.length ? after[at] : undefined
    return now && !named(before, now.name) ? now : undefined
  }
  const kept = before.map((old, at): Pair => ({ old, now: named(after, old.name) ?? renamed(at) }))
  const added = after.filter((now) => !kept.some((pair) => pair.now === now))
  return [...kept, ...added.map((now): Pair => ({ old: undefined, now }))]
}
