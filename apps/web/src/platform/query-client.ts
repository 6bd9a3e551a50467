import { QueryClient } from '@tanstack/react-query'
import { ApiFailure, hasCode } from './api/api-failure.ts'

const MOST_RETRIES = 2
/** There was no reply, or one that may soon change. */
const worthRetrying = (error: unknown) =>
  !(error instanceof ApiFailure) || hasCode(error, 'offline', 'timedOut', 'unavailable', 'busy', 'internal')

/** Events keep the data current, so nothing is refetched merely because time has passed. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // The server may be on this machine: only a call can tell whether it is reachable.
        networkMode: 'always',
        retry: (failures, error) => failures < MOST_RETRIES && worthRetrying(error),
        retryDelay: (failures) => Math.min(4_000, 500 * 2 ** failures),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
