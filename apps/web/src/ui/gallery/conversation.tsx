import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Avatar } from '../data/avatar.tsx'
import { FeedList } from '../data/feed/feed-list.tsx'
import { formatDate, formatTime } from '../format/dates.ts'
import { dayLabel } from '../format/days.ts'
import { dayOf } from '../format/zone.ts'
import { Card } from '../layout/card.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './gallery.module.css'

interface Message {
  id: number
  at: number
  by: string
  text: string
}

const PEOPLE = ['Maria Alvarez', 'Omar Baker', 'Nina Chen']
const SENTENCES = [
  'The roof was replaced in May.',
  'Please send the declarations page of the home policy before Friday, so that the lender has it in time.',
  'Done.',
  'Her son turned sixteen and got his license. She asks what that does to the premium, and whether a course would lower it.',
]
const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 1)

const messageAt = (id: number): Message => ({
  id,
  at: START + id * HOUR,
  by: PEOPLE[(id * 5) % 3] ?? '',
  text: SENTENCES.slice(id % 3, (id % 3) + 1 + (id % 2)).join('\n'),
})
const messages = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => messageAt(from + at))

const keyOf = ({ id }: Message) => String(id)
const dayTextOf = ({ at }: Message) => dayLabel(dayOf(at))
const drawMessage = ({ by, at, text }: Message) => (
  <div className={styles.message}>
    <Avatar name={by} size={32} decorative />
    <div>
      <strong>{by}</strong>{' '}
      <time>
        <VisuallyHidden>{formatDate(at)} </VisuallyHidden>
        {formatTime(at)}
      </time>
      <p>{text}</p>
    </div>
  </div>
)

export function Conversation() {
  const [rows, setRows] = useState(() => messages(0, 100_000))
  const [shown, setShown] = useState<string>()
  const first = rows[0]?.id ?? 0
  const last = rows.at(-1)?.id ?? 0
  return (
    <Card
      title="A conversation of 100,000 messages"
      flush
      footer={
        <div className={styles.row}>
          <Button onClick={() => setRows([...rows, messageAt(last + 1)])}>Add a message</Button>
          <Button onClick={() => setRows([...messages(first - 50, first), ...rows])}>Load 50 older ones</Button>
          <Button onClick={() => setShown(String(first + Math.floor(rows.length / 3)))}>Show one</Button>
        </div>
      }
    >
      <div className={styles.conversation}>
        <FeedList
          label="Conversation"
          newest="end"
          rows={rows}
          rowKey={keyOf}
          row={drawMessage}
          dayOf={dayTextOf}
          shown={shown}
        />
      </div>
    </Card>
  )
}
