import type { ImportOutcome, ImportRules, importTargets } from '@frontdesk/contract/imports/import-fields'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type ContactImport = AnswerTo<'imports', 'getImport'>

/** Events report progress; polling as well costs little and survives a lost connection. */
const FALLBACK = 3_000
export const PAGE_SIZE = 50

/** What is to be done with a file. */
export interface ImportPlan {
  mapping: (typeof importTargets)[number][]
  rules: ImportRules
}

type State = Pick<ContactImport, 'status' | 'check' | 'undo'>

export const isUnderWay = ({ status }: { status: string }) => status === 'queued' || status === 'running'
const isMoving = ({ status, check, undo }: State) =>
  [{ status }, check, undo].some((part) => part !== null && isUnderWay(part))

export const importQuery = (id: string) =>
  queryOptions({
    ...api.imports.getImport.queryOptions({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? FALLBACK : false),
  })

export const importsQuery = () =>
  queryOptions({
    ...api.imports.listImports.queryOptions({}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? FALLBACK : false),
  })

/** A small import may end before the reply to its start arrives: what the server has now is read. */
export const refreshImport = (client: QueryClient, id: string) =>
  Promise.all([importQuery(id), importsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })))

/** With each status its own, so that the next one brings the change that led to it. */
export const importStatesQuery = (id: string, status: ContactImport['status']) =>
  queryOptions({
    queryKey: [...api.imports.listImportStates.queryKey({ params: { id } }), status],
    queryFn: ({ signal }) => api.imports.listImportStates({ params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (id: string, { mapping, rules }: ImportPlan) =>
  queryOptions({
    ...api.imports.previewImport.queryOptions({ params: { id }, body: { mapping, rules } }),
    placeholderData: keepPreviousData,
  })

export interface CheckedRowsPlace {
  id: string
  /** When the trial run began: the next one has other rows. */
  startedAt: string
  outcome: ImportOutcome | undefined
  cursor: string | undefined
}

export function checkedRowsQuery({ id, startedAt, outcome, cursor }: CheckedRowsPlace) {
  const asked = { params: { id }, query: { outcome, cursor, limit: PAGE_SIZE } }
  return queryOptions({
    queryKey: [...api.imports.listCheckedRows.queryKey(asked), startedAt],
    queryFn: ({ signal }) => api.imports.listCheckedRows(asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Counted now, including what others change meanwhile. */
export const undoQuery = (id: string) =>
  queryOptions({ ...api.imports.getImportUndo.queryOptions({ params: { id } }), staleTime: 0 })

/** `stage`: before the undo, what has changed since; afterwards, what was kept. */
export function importChangesQuery(id: string, stage: string, cursor: string | undefined) {
  const asked = { params: { id }, query: { cursor, limit: PAGE_SIZE } }
  return queryOptions({
    queryKey: [...api.imports.listImportChanges.queryKey(asked), stage],
    queryFn: ({ signal }) => api.imports.listImportChanges(asked, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
