import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type ExportRecord = AnswerTo<'exports', 'listExports'>['data'][number]

export const exportsQuery = () => api.exports.listExports.queryOptions()

/** Replaces the export in the list, or adds it as the newest. */
export function putExport(client: QueryClient, record: ExportRecord) {
  client.setQueryData(exportsQuery().queryKey, (before: { data: ExportRecord[] } | undefined) => {
    if (!before) return before
    const known = before.data.some(({ id }) => id === record.id)
    const data = known
      ? before.data.map((one) => (one.id === record.id ? record : one))
      : [record, ...before.data].slice(0, mostListed)
    return { ...before, data }
  })
}

/** As many as the server lists. */
const mostListed = 100
