import type { Warning } from '../followups.queries.ts'
import { clientName } from '../list/client-name.ts'
import { formatWhen } from '../time/zone.ts'

const LONGEST = 120

/** Two lines: what it is and about whom, and what is to be done. */
export function warningText({ why, followup }: Warning, zone: string): string {
  const { note, date, client } = followup
  const what = why === 'pastDue' ? 'Past due follow-up' : 'Follow-up'
  const head = [what, clientName(client), formatWhen(date, zone)].filter(Boolean).join(' · ')
  const words = note.length > LONGEST ? `${note.slice(0, LONGEST).toWellFormed()}…` : note
  return words ? `${head}\n${words}` : head
}
