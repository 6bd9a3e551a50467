import type { ReactNode } from 'react'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { hasCode, messageOf } from './api-failure.ts'

interface QueryStateProps<Data> {
  query: {
    data: Data | undefined
    error: unknown
    isFetching: boolean
    refetch(): unknown
  }
  /** Of the error; without it what the server said. */
  failureText?: ((error: unknown) => string) | undefined
  /** Until there is an answer; without it the children show how they load. */
  loading?: ReactNode
  children: ReactNode | ((data: Data) => ReactNode)
}

/** What a query has to show. What was loaded stays when a later load fails, except for whoever may not see it any more. */
export function QueryState<Data>({ query, failureText = messageOf, loading, children }: QueryStateProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (hasCode(error, 'forbidden')) return <DeniedState />
  if (error && data === undefined)
    return <ErrorState text={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (typeof children !== 'function') return data === undefined && loading ? loading : children
  return data === undefined ? loading : children(data)
}
