import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { employeeFailure } from '../failure-texts.ts'
import { employeeFormTexts as form } from '../texts/employee-form.texts.ts'
import { employeesTexts as texts } from '../texts/employees.texts.ts'
import { changeEmployee, type Employee, nameOf } from './employees.queries.ts'

export function useSendInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Employee) => api.employees.sendInvitation({ params: { id } }),
    onSuccess(person) {
      changeEmployee(client, person)
      snack.success(texts.sent(nameOf(person)))
    },
    onError: (error) => snack.error(employeeFailure('sendInvitation', error)),
  })
}

/** Asks first. */
export function useWithdrawInvitation(person: Employee) {
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.employees.withdrawInvitation({ params: { id: person.id } }),
    onSuccess(changed) {
      changeEmployee(client, changed)
      snack.success(form.withdrawn)
    },
    onError: (error) => snack.error(employeeFailure('withdrawInvitation', error)),
  })
  const ask = async () => {
    const sure = await confirm({
      title: form.withdrawTitle(nameOf(person)),
      text: form.withdrawText,
      yes: form.withdraw,
      danger: true,
    })
    if (sure) withdraw.mutate()
  }
  return { ask, isPending: withdraw.isPending }
}
