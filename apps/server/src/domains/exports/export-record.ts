import type { exportRecord } from '@frontdesk/contract/exports/exports'
import type { z } from 'zod'
import type { ExportedRow } from './exported.store.ts'

/** A process that died wrote no end. No export takes as long. */
const longest = 60 * 60 * 1000

export function exportRecordOf(row: ExportedRow, now: Date): z.input<typeof exportRecord> {
  const { id, by, at, ended, whole } = row
  const isLost = now.getTime() - at.getTime() > longest
  return {
    id,
    by,
    at: at.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    state: ended ? (whole ? 'done' : 'stopped') : isLost ? 'stopped' : 'running',
    ...choiceOf(row),
    sheets: [...(row.sheets ?? [])],
    private: row.private ?? false,
    rows: (ended ? row.sent : row.rows) ?? 0,
  }
}

function choiceOf({ filter, tag }: ExportedRow): Pick<z.input<typeof exportRecord>, 'of' | 'term'> {
  const chosen = Object.keys(filter ?? {})
  if (chosen.length === 0) return { of: 'all', term: null }
  if (chosen.length > 1) return { of: 'chosen', term: null }
  if (filter?.letter !== undefined) return { of: 'letter', term: filter.letter }
  if (filter?.tag !== undefined) return { of: 'tag', term: tag }
  if (filter?.search !== undefined) return { of: 'search', term: filter.search }
  return { of: 'chosen', term: null }
}
