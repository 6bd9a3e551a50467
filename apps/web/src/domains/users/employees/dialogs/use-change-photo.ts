import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { staffFailure } from '../../failure-texts.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { changeEmployee, type Employee } from '../employees.queries.ts'

/** A jpeg data URL; null removes the photo. */
export function useChangePhoto(person: Employee | undefined, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (avatar: string | null) =>
      api.users.changePicture({ params: { id: person?.id ?? '' }, body: { avatar } }),
    onSuccess({ id, avatar }) {
      changeEmployee(client, { id, avatar })
      snack.success(avatar ? texts.photoSaved : texts.photoRemoved)
      onSaved()
    },
    onError: (error) => snack.error(staffFailure('changePicture', error)),
  })
}
