// One item of the timeline as printed text.
import { formatInstantIn } from '#platform/zone'
import { fileNoteItemTexts } from '../texts/file-note.texts.ts'
import type { TimelineItem } from '../timeline-items.ts'
import type { FileNoteItem } from './file-note.ts'

const { channels, ...texts } = fileNoteItemTexts
const states: Readonly<Record<string, string>> = texts.states

export function formatItem(item: TimelineItem, zone: string): FileNoteItem {
  const { channel, by, ghost, at, text, state, entry, call } = item
  const who = by && (ghost ? texts.as(ghost, by.name) : by.name)
  const heading = [
    formatInstantIn(zone)(at),
    channels[channel],
    who,
    state && (states[state] ?? state),
    call && callWords(call),
  ].filter(Boolean)
  return { heading: heading.join(' · '), text: entry ? entryWords(entry) : text }
}

/** `incoming, 4:12`. */
function callWords({ direction, seconds }: NonNullable<TimelineItem['call']>): string {
  const length = seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return texts.call(texts.directions[direction], length)
}

function entryWords({ act, kind, record, field, changes, facts }: NonNullable<TimelineItem['entry']>): string {
  const thing = kind === 'contact' ? 'contact' : [kind.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`), record?.label]
  const what = field
    ? (facts.exported ? texts.exported : texts.viewed)(field.label)
    : [thing].flat().filter(Boolean).join(': ')
  const tags = [
    ...(facts.given.length > 0 ? [texts.tagsAdded(facts.given.join(', '))] : []),
    ...(facts.taken.length > 0 ? [texts.tagsRemoved(facts.taken.join(', '))] : []),
  ]
  const head = [field ? what : `${act.replaceAll('-', ' ')} ${what}`, facts.other, ...tags].filter(Boolean).join(' · ')
  return [head, ...changes.map(({ label, from, to }) => `${label}: ${from ?? '–'} → ${to ?? '–'}`)].join('\n')
}
