import { useMutation } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { refreshSession, updateMe } from '#platform/session.ts'

export type User = AnswerTo<'users', 'updateUser'>

export interface ProfileChange {
  firstName: string
  lastName: string
  /** With its country code and a plus. */
  phone: string | null
  /** #rrggbb; null: the default. */
  themeColor: string | null
}

/** Every reply contains the whole person, so the shell is updated at once. */
export function useUpdateProfile() {
  const { id } = useMe()
  return useMutation({
    mutationFn: (body: ProfileChange) => api.users.updateUser({ params: { id }, body }),
    onSuccess: (user) => updateMe(user),
  })
}

/** A jpeg data URL; null removes the picture. */
export function useChangePicture() {
  const { id } = useMe()
  return useMutation({
    mutationFn: (avatar: string | null) => api.users.changePicture({ params: { id }, body: { avatar } }),
    onSuccess: (user) => updateMe(user),
  })
}

export function useChangePassword() {
  const { id, email, session } = useMe()
  return useMutation({
    mutationFn: ({ current, next, mfaCode }: { current: string; next: string; mfaCode?: string | undefined }) =>
      api.users.changePassword(
        { params: { id }, body: { password: next, keepSession: session.id, ...(mfaCode && { mfaCode }) } },
        { credentials: { email, password: current } },
      ),
  })
}

/** A code of the authenticator, or a recovery code. */
export const useDisableMfa = () =>
  useMutation({ mutationFn: (code: string) => api.auth.disableMfa({ body: { code } }), onSuccess: refreshMe })

export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: (code: string) => api.auth.renewRecoveryCodes({ body: { code } }) })

/** The change succeeded: a failed refetch of the page is no failure of it. */
const refreshMe = () => refreshSession().catch(() => undefined)
