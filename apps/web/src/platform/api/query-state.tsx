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
  /** The error's title; by default the server's message. */
  failureText?: ((error: unknown) => string) | undefined
  /** The heading of an error, where only a part of the screen failed to load. */
  failureTitle?: string
  /** An error in one line, for a small part of a screen. */
  compact?: boolean
  /** Shown until there is a reply; without it the children show their own loading state. */
  loading?: ReactNode
  children: ReactNode | ((data: Data) => ReactNode)
}

/** The state of a query. Loaded data stays when a later fetch fails, unless access was lost. */
export function QueryState<Data>({
  query,
  failureText = messageOf,
  failureTitle,
  compact = false,
  loading,
  children,
}: QueryStateProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (hasCode(error, 'forbidden')) return <DeniedState />
  if (hasCode(error, 'refusedWhileGhosting')) return <DeniedState text={error.message} />
  if (error && data === undefined)
    return (
      <ErrorState
        {...(failureTitle && { title: failureTitle })}
        text={failureText(error)}
        compact={compact}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (typeof children !== 'function') return data === undefined && loading ? loading : children
  return data === undefined ? loading : children(data)
}
