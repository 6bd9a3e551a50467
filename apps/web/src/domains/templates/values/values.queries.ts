import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type ValueGroup = AnswerTo<'values', 'listValues'>['data'][number]

/** Events report every change. */
export const valuesQuery = queryOptions({
  ...api.values.listValues.queryOptions(),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useValueGroups = () => useQuery({ ...valuesQuery, select: ({ data }) => data })

const textsOf = (groups: readonly ValueGroup[], group: SmartGroup) =>
  groups.find(({ id }) => id === group)?.values.map(({ value }) => value)

/** The values of a group; undefined while loading. */
export const useOfferedValues = (group: SmartGroup): readonly string[] | undefined =>
  useQuery({ ...valuesQuery, select: ({ data }) => textsOf(data, group) }).data

export function useAddValue(group: SmartGroup) {
  return useMutation({
    mutationFn: (value: string) => api.values.addValue({ params: { id: group }, body: { value } }),
  })
}

export function useReplaceValues(group: SmartGroup) {
  return useMutation({
    mutationFn: (values: string[]) => api.values.replaceValues({ params: { id: group }, body: { values } }),
  })
}

export function useDeleteValue() {
  return useMutation({ mutationFn: (id: string) => api.values.deleteValue({ params: { id } }) })
}

/** The current values of a group. */
export function useTextsNow(group: SmartGroup): () => readonly string[] {
  const client = useQueryClient()
  return () => textsOf(client.getQueryData(valuesQuery.queryKey)?.data ?? [], group) ?? []
}
