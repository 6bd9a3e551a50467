import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { ContactImport } from './import-cache.ts'
import type { Target } from './mapping/targets.ts'

/** Events tell of progress; asking as well costs little and survives a lost connection. */
const FALLBACK = 3_000

export const isUnderWay = ({ status }: Pick<ContactImport, 'status'>) => status === 'queued' || status === 'running'

export const importQuery = (id: string) =>
  queryOptions({
    ...api.imports.getImport.queryOptions({ params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FALLBACK : false),
  })

export const importsQuery = () =>
  queryOptions({
    ...api.imports.listImports.queryOptions({}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? FALLBACK : false),
  })

export const previewQuery = (id: string, mapping: Target[]) =>
  queryOptions(api.imports.previewImport.queryOptions({ params: { id }, body: { mapping } }))
