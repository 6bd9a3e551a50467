import type { SettingKind } from '@frontdesk/contract/history/setting-kinds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type SettingsEntry = AnswerTo<'settingsHistory', 'listSettingsHistory'>['data'][number]

/** An omitted one includes everything. */
export interface SettingsFilters {
  kind?: SettingKind
  /** A location, a number, or a person. */
  thing?: string
}

export const settingsHistoryKey = ['history', 'settings'] as const

export const settingsHistoryQuery = (accountId: string, filters: SettingsFilters) =>
  infiniteQueryOptions({
    queryKey: [...settingsHistoryKey, accountId, filters],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      api.settingsHistory.listSettingsHistory(
        { params: { id: accountId }, query: { ...filters, cursor: pageParam } },
        { signal },
      ),
  })
