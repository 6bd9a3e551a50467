import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { employeeFailure } from '../failure-texts.ts'
import { employeesTexts as texts } from '../texts/employees.texts.ts'
import { type Employee, nameOf, putEmployee } from './employees.queries.ts'

export function useSendInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Employee) => api.employees.sendInvitation({ params: { id } }),
    onSuccess(person) {
      putEmployee(client, person)
      snack.success(texts.sent(nameOf(person)))
    },
    onError: (error) => snack.error(employeeFailure('sendInvitation', error)),
  })
}
