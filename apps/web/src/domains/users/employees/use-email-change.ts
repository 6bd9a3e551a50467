import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { employeeFailure } from '../failure-texts.ts'
import { employeeFormTexts as texts } from '../texts/employee-form.texts.ts'
import { changeEmployee, type Employee } from './employees.queries.ts'

export function useSendEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Employee) => api.employees.sendEmailChange({ params: { id } }),
    onSuccess(person) {
      changeEmployee(client, person)
      snack.success(texts.emailChangeSent)
    },
    onError: (error) => snack.error(employeeFailure('sendEmailChange', error)),
  })
}

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Employee) => api.employees.cancelEmailChange({ params: { id } }),
    onSuccess(person) {
      changeEmployee(client, person)
      snack.success(texts.emailChangeCanceled)
    },
    onError: (error) => snack.error(employeeFailure('cancelEmailChange', error)),
  })
}
