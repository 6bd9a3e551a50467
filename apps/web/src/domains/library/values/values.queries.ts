import type { SmartGroup } from '@frontdesk/contract/forms/smart-values'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type ValueGroup = AnswerTo<'values', 'listValues'>['data'][number]

/** Whatever changes comes as an event. */
export const valuesQuery = queryOptions({
  ...api.values.listValues.queryOptions(),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useValueGroups = () => useQuery({ ...valuesQuery, select: ({ data }) => data })

const textsOf = (groups: readonly ValueGroup[], group: SmartGroup) =>
  groups.find(({ id }) => id === group)?.values.map(({ value }) => value)

/** What a group offers; undefined until it is known. */
export const useOfferedValues = (group: SmartGroup): readonly string[] | undefined =>
  useQuery({ ...valuesQuery, select: ({ data }) => textsOf(data, group) }).data

export const useAddValue = (group: SmartGroup) =>
  useMutation({ mutationFn: (value: string) => api.values.addValue({ params: { id: group }, body: { value } }) })

export const useReplaceValues = (group: SmartGroup) =>
  useMutation({
    mutationFn: (values: string[]) => api.values.replaceValues({ params: { id: group }, body: { values } }),
  })

export const useDeleteValue = () =>
  useMutation({ mutationFn: (id: string) => api.values.deleteValue({ params: { id } }) })
