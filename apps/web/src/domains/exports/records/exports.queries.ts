import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'

export type ExportRecord = AnswerTo<'exports', 'listExports'>['data'][number]

export const exportsQuery = () => api.exports.listExports.queryOptions()

/** Replaces the export in the list, or adds it as the newest. */
export function applyExport(client: QueryClient, record: ExportRecord) {
  applyToQueries(client, exportsQuery().queryKey, ({ data }) => {
    const at = data.findIndex(({ id }) => id === record.id)
    return { data: at < 0 ? [record, ...data].slice(0, mostListed) : data.with(at, record) }
  })
}

/** As many as the server lists. */
const mostListed = 100
