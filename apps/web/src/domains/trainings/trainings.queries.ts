import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnswerTo, api } from '#platform/api.ts'
import { runWhenIdle } from '#platform/run-when-idle.ts'

export type Training = AnswerTo<'trainings', 'listTrainings'>['data'][number]

/** More than an account can have. */
const all = 200

/** Events report every change. */
export const trainingsQuery = (search: string) =>
  queryOptions({
    ...api.trainings.listTrainings.queryOptions({ query: { search, count: all } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useTrainings = (search: string) =>
  useQuery({ ...trainingsQuery(search), placeholderData: keepPreviousData })

/** Events report every change. */
export const newTrainingsQuery = queryOptions({
  ...api.trainings.countTrainings.queryOptions(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** How many are new to oneself; counted once the first screen is there. */
export function useNewTrainings(): number {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    return runWhenIdle(() => setIdle(true))
  }, [])
  return useQuery({ ...newTrainingsQuery, enabled: idle }).data?.count ?? 0
}
