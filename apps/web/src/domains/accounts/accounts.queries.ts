import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type Account = AnswerTo<'accounts', 'getAccount'>

/** Events report every change. */
export const accountQuery = (id: string) =>
  queryOptions({ ...api.accounts.getAccount.queryOptions({ params: { id } }), staleTime: Number.POSITIVE_INFINITY })
