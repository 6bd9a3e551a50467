import { QueryClient } from '@tanstack/react-query'
import { ApiFailure, hasCode } from './api/api-failure.ts'

const MOST_RETRIES = 2
/** Without a word from the server, or with one that may soon be another. */
const worthRetrying = (error: unknown) =>
  !(error instanceof ApiFailure) || hasCode(error, 'offline', 'timedOut', 'unavailable', 'internal')

/** Events keep what is shown fresh, so that nothing needs to be asked again merely because time went by. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        // The server may be on this very machine: only a call can tell whether it is there.
        networkMode: 'always',
        retry: (failures, error) => failures < MOST_RETRIES && worthRetrying(error),
        retryDelay: (failures) => Math.min(4_000, 500 * 2 ** failures),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
