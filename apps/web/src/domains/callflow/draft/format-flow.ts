// How values of a flow read.
import type { CallFlow, FlowMessage, MenuEntry, RingGroup, RingTarget } from '@frontdesk/contract/callflow/call-flow'
import { holdMusic } from '@frontdesk/contract/callflow/hold-music'
import { compareTexts as texts } from '../texts/compare.texts.ts'
import { formatOf, idOf } from './group-edits.ts'

/** The name of an employee, or words for one who left. */
export type NameOf = (id: string) => string

/** `1:05`; an hour is `60:00`. */
export const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Names are stored in lowercase: `new business` → `New business`. */
export const shownName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export const formatFlowMessage = (message: FlowMessage) =>
  message.type === 'text'
    ? texts.quoted(message.message)
    : message.type === 'recording'
      ? texts.recording(message.name)
      : texts.off

export const formatMusic = (id: CallFlow['holdUrl']) => {
  const piece = holdMusic.find((each) => each.id === id)
  return piece ? texts.music(piece.group, piece.title) : id
}

export const formatTarget = (target: RingTarget, nameOf: NameOf) =>
  formatOf(target) === 'softphone' ? nameOf(idOf(target)) : texts.onPhone(nameOf(idOf(target)))

export const formatPeople = (ids: readonly string[], nameOf: NameOf) => ids.map(nameOf).join(', ') || texts.nobody

export const formatRingers = ({ everyone, users }: RingGroup, nameOf: NameOf) =>
  everyone ? texts.everyone : users.map((user) => formatTarget(user, nameOf)).join(', ') || texts.nobody

export const formatRingGroup = (group: RingGroup, nameOf: NameOf) =>
  [texts.seconds(group.timeout), texts.times(group.repeat), formatRingers(group, nameOf)].join(texts.and)

export const formatOrder = (groups: readonly RingGroup[]) =>
  groups.map(({ name }) => shownName(name)).join(texts.thenNext) || texts.nobody

export const formatOtherwise = ({ otherwise }: Pick<MenuEntry, 'otherwise'>) =>
  typeof otherwise === 'object' ? texts.toEntry(otherwise.entry) : texts.otherwise[otherwise]

export const formatEntry = (entry: MenuEntry, nameOf: NameOf) =>
  [
    texts.key(entry.digit),
    formatFlowMessage(entry.message),
    ...entry.groups.map((group) => `${shownName(group.name)}: ${formatRingGroup(group, nameOf)}`),
    formatOtherwise(entry),
  ].join(texts.and)

export const onOff = (on: boolean) => (on ? texts.on : texts.off)
