import { formatDateTime } from '#ui/format/dates.ts'
import type { Warning } from '../followups.queries.ts'
import { formatClientName } from '../list/client-name.ts'
import { warningTexts as texts } from '../texts/warning.texts.ts'

const LONGEST = 120

/** Two lines: what it is and for which client, and the task itself. */
export function formatWarning({ why, followup }: Warning): string {
  const { note, date, client } = followup
  const what = texts.kindOf[why]
  const head = [what, formatClientName(client), formatDateTime(date)].filter(Boolean).join(' · ')
  const words = note.length > LONGEST ? `${note.slice(0, LONGEST).toWellFormed()}…` : note
  return words ? `${head}\n${words}` : head
}
