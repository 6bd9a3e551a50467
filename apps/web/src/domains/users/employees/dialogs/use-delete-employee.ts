import type { TakenOver } from '@frontdesk/contract/users/belongings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { deleteEmployeeTexts as texts } from '../../texts/delete-employee.texts.ts'
import { type Employee, removeEmployee } from '../employees.queries.ts'

/** Opens the list when they are gone. */
export function useDeleteEmployee({ id }: Employee) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { account } = useMe()
  return useMutation({
    mutationFn: (takeOver: Partial<Record<TakenOver, string | null>>) =>
      api.employees.deleteEmployee({ params: { accountId: account.id, userId: id }, body: { takeOver } }),
    async onSuccess() {
      snack.success(texts.deleted)
      await navigate({ to: '/account/settings/employees', ignoreBlocker: true })
      removeEmployee(client, id)
    },
  })
}
