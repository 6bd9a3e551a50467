import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** Events report what changes it. */
export const setupQuery = () =>
  queryOptions({ ...api.accounts.getSetup.queryOptions(), staleTime: Number.POSITIVE_INFINITY })
