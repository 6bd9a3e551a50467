import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { staffFailure } from '../../failure-texts.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { changeEmployee, type Employee, nameOf } from '../employees.queries.ts'

/** For somebody who lost their authenticator. Asks first. */
export function useResetMfa(person: Employee) {
  const client = useQueryClient()
  const { account } = useMe()
  const { id } = person
  const reset = useMutation({
    mutationFn: () => api.users.resetMfa({ params: { id } }),
    onSuccess() {
      changeEmployee(client, { id, mfaEnabled: false, sessions: 0 })
      snack.success(texts.mfaReset)
    },
    onError: (error) => snack.error(staffFailure('resetMfa', error)),
  })
  const ask = async () => {
    const sure = await confirm({
      title: texts.resetTitle(nameOf(person)),
      text: account.mfaRequired ? texts.resetRequiredText : texts.resetText,
      yes: texts.resetMfa,
      danger: true,
    })
    if (sure) reset.mutate()
  }
  return { ask, isPending: reset.isPending }
}
