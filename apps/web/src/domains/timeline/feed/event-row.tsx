import { useState } from 'react'
import { RecordingPlayer } from '#domains/calls/recording.public.ts'
import { whoText } from '#domains/history/history.public.ts'
import { EventItem } from '#ui/data/event-item.tsx'
import { formatDateTime, formatTime } from '#ui/format/dates.ts'
import { iconOf, isLive, itemHead, itemText } from '../channels.tsx'
import { timelineTexts as texts } from '../texts/timeline.texts.ts'
import type { TimelineItem } from '../timeline.queries.ts'
import styles from './feed.module.css'

const tones: Partial<Record<TimelineItem['channel'], 'ok' | 'warn' | 'bad' | 'info'>> = {
  messages: 'info',
  chat: 'info',
  documents: 'info',
  changes: 'warn',
  household: 'warn',
}

const bad = new Set(['failed', 'missed', 'error'])

const toneOf = (item: TimelineItem) => (isLive(item) ? 'ok' : bad.has(item.state ?? '') ? 'bad' : tones[item.channel])

interface EventRowProps {
  item: TimelineItem
  day?: string | undefined
  /** Instead of its text: a message with its placeholders filled in. */
  words?: string | undefined
}

/** Something other than a note: what happened, and for a change the former and the new values. */
export function EventRow({ item, day, words }: EventRowProps) {
  const Icon = iconOf(item)
  return (
    <EventItem
      day={day}
      icon={<Icon />}
      tone={toneOf(item)}
      look={isLive(item) ? 'live' : undefined}
      head={<Head item={item} />}
      time={
        <time dateTime={item.at} title={formatDateTime(item.at)}>
          {formatTime(item.at)}
        </time>
      }
    >
      {item.entry ? <Changes item={item} /> : item.text && <p className={styles.text}>{words ?? item.text}</p>}
      {item.call?.hasRecording && (
        <div className={styles.recording}>
          <RecordingPlayer callId={item.id} />
        </div>
      )}
    </EventItem>
  )
}

/** The person in bold, then what they did. */
function Head({ item }: { item: TimelineItem }) {
  const words = itemHead(item)
  const who = item.entry ? whoText(item.entry) : undefined
  if (who && words.startsWith(who))
    return (
      <>
        <strong>{who}</strong>
        {words.slice(who.length)}
      </>
    )
  const [first, ...rest] = words.split(' · ')
  return (
    <>
      <strong>{first}</strong>
      {rest.length > 0 && ` · ${rest.join(' · ')}`}
    </>
  )
}

/** More are shown on request. */
const FEW = 3

function Changes({ item }: { item: TimelineItem }) {
  const [all, setAll] = useState(false)
  const { entry } = item
  if (!entry) return null
  if (entry.changes.length === 0) return <p className={styles.text}>{itemText(item)}</p>
  const shown = all ? entry.changes : entry.changes.slice(0, FEW)
  const rest = entry.changes.length - shown.length
  return (
    <>
      <ul className={styles.changes}>
        {shown.map(({ field, label, from, to }) => (
          <li key={field}>
            <span>{label}</span> {from !== null && <del>{from}</del>}
            {from !== null && to !== null && ' → '}
            {to !== null && <ins>{to}</ins>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {texts.moreChanges(rest)}
        </button>
      )}
    </>
  )
}
