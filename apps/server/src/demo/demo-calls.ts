// Calls of the last two months: who called whom, how it ended, and what was noted.

export interface DemoCall {
  /** Minutes ago. */
  ago: number
  direction: 'inbound' | 'outbound'
  result: 'answered' | 'missed' | 'no-answer' | 'busy' | 'voicemail'
  seconds: number
  notes: string
  verification: 'verified' | 'spam' | null
  recorded: boolean
  /** Which client, and which colleague. */
  client: number
  author: number
}

const notes = [
  'Wants a quote for a second car.',
  'Asked why the premium went up. Explained the new rate.',
  'Hail damage, photos follow by text.',
  'Moved to a new address from the first of the month.',
  'Daughter gets her license in March.',
  'Will send the declaration page.',
  'Payment arranged for Friday.',
  'Asked about flood coverage.',
  '',
  '',
  '',
]
const day = 24 * 60
const days = 60
const aDay = 6

/** The same every time: a sequence that jumps through its range. */
const jump = (at: number, by: number, of: number) => (at * by + 11) % of

/** In the agency's hours: between 9 and 5, five hours west of Greenwich. */
export function demoCalls(now: Date): DemoCall[] {
  const sinceMidnight = now.getUTCHours() * 60 + now.getUTCMinutes()
  return Array.from({ length: days * aDay }, (_, at): DemoCall => {
    const which = jump(at, 7, 20)
    const direction = at % 3 === 0 ? 'outbound' : 'inbound'
    const result =
      which < 12
        ? 'answered'
        : direction === 'outbound'
          ? which < 17
            ? 'no-answer'
            : 'busy'
          : which < 16
            ? 'missed'
            : 'voicemail'
    const minuteOfDay = 14 * 60 + jump(at, 37, 8 * 60)
    return {
      ago: sinceMidnight - minuteOfDay + (1 + Math.floor(at / aDay)) * day,
      direction,
      result,
      seconds: result === 'answered' ? 40 + jump(at, 97, 900) : result === 'voicemail' ? 9 : 0,
      notes: result === 'answered' ? (notes[jump(at, 5, notes.length)] ?? '') : '',
      verification: direction === 'outbound' ? null : jump(at, 13, 11) === 0 ? 'spam' : 'verified',
      recorded: result === 'voicemail' || (result === 'answered' && at % 9 === 0),
      client: jump(at, 17, 140),
      author: jump(at, 3, 7),
    }
  })
}
