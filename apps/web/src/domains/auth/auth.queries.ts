import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { findDesktop } from '#platform/desktop.ts'

/** The timeout of a health check (ms). */
const HEALTH_TIMEOUT = 8_000

export interface Credentials {
  email: string
  password: string
  account: string
  code?: string | undefined
}

/** The accounts for an address, once a complete one is entered. */
export const usePlatformsOf = (email: string | undefined) =>
  useQuery({
    ...api.auth.checkEmail.queryOptions({ params: { email: email ?? '' } }),
    enabled: email !== undefined,
    staleTime: 60_000,
    retry: false,
  })

export const useSignIn = () =>
  useMutation({
    mutationFn: ({ email, password, account, code }: Credentials) =>
      api.auth.signIn(
        { body: { account, code, device: findDesktop() ? 'desktop' : 'web' } },
        { credentials: { email, password } },
      ),
  })

export type NetworkProblem = 'unexpectedAnswer' | 'failure' | 'noConnection'

/** What is wrong with the connection to the server; null while nothing is. */
export const useHealth = () =>
  useQuery({ queryKey: ['auth', 'health'], queryFn: checkHealth, staleTime: 0, gcTime: 0, retry: false })

async function checkHealth({ signal }: { signal: AbortSignal }): Promise<NetworkProblem | null> {
  try {
    const { message } = await api.platform.healthcheck({}, { signal, timeout: HEALTH_TIMEOUT })
    return message === 'OK' ? null : 'unexpectedAnswer'
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof ApiFailure)) return 'unexpectedAnswer'
    return error.status > 0 ? 'failure' : 'noConnection'
  }
}

export const useReleases = () =>
  useQuery({ ...api.platform.findReleases.queryOptions(), staleTime: Number.POSITIVE_INFINITY, retry: false })

export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (email: string) => api.auth.requestPasswordReset({ body: { email } }) })

export const useVerifyPasswordReset = () =>
  useMutation({
    mutationFn: ({
      mfaCode,
      ...body
    }: {
      email: string
      code: string
      password: string
      mfaCode?: string | undefined
    }) => api.auth.verifyPasswordReset({ body: { ...body, ...(mfaCode && { mfaCode }) } }),
  })

export const useResetByLink = (userId: string, token: string) =>
  useMutation({
    mutationFn: ({ email, password, mfaCode }: { email: string; password: string; mfaCode?: string | undefined }) =>
      api.users.resetPassword({
        params: { id: userId },
        body: { email, newPassword: password, token, ...(mfaCode && { mfaCode }) },
      }),
  })

/** Asked once: a link that was used since then is refused when it is accepted. */
export const invitationQuery = (token: string) =>
  queryOptions({
    ...api.invitations.getInvitation.queryOptions({ params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: (password: string | undefined) =>
      api.invitations.acceptInvitation({ params: { token }, body: password ? { password } : {} }),
  })

export type MfaSecret = AnswerTo<'auth', 'beginMfa'>['data']

/**
 * A secret to scan. Every call creates a new one and invalidates the last, so it is requested once per visit and never
 * refetched while it is being scanned. `begun`: an existing one.
 */
export const useMfaSecret = (begun?: MfaSecret) =>
  useQuery({
    queryKey: api.auth.beginMfa.queryKey(),
    // Without the cache's signal: an aborted call would still invalidate the secret of the one that replaced it.
    queryFn: () => api.auth.beginMfa({ body: {} }),
    ...(begun && { initialData: { data: begun } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    select: ({ data }) => data,
  })

/** To change the phone while MFA is on, a current code is required. */
export const useRestartMfa = () =>
  useMutation({ mutationFn: async (code: string) => (await api.auth.beginMfa({ body: { code } })).data })

export const useVerifyMfa = () => useMutation({ mutationFn: (code: string) => api.auth.verifyMfa({ body: { code } }) })
