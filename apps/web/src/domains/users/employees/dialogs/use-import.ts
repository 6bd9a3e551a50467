import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { employeeFailure } from '../../failure-texts.ts'
import { importEmployeesTexts as texts } from '../../texts/import-employees.texts.ts'
import { employeesQuery } from '../employees.queries.ts'

export type ImportResult = AnswerTo<'employees', 'importEmployees'>

/** The file is checked first: nobody is added before the rows were seen. */
export function useImport(onDone: () => void) {
  const client = useQueryClient()
  const { account } = useMe()
  const send = (file: File, dryRun: boolean) =>
    api.employees.importEmployees({
      params: { id: account.id },
      file,
      fields: { dryRun: dryRun ? 'true' : 'false' },
    })
  const checking = useMutation({ mutationFn: (file: File) => send(file, true) })
  const adding = useMutation({
    mutationFn: (file: File) => send(file, false),
    onSuccess({ added, data }) {
      void client.invalidateQueries({ queryKey: employeesQuery.queryKey })
      snack.success(texts.added(added))
      // Those who became impossible since the check stay on the screen.
      if (added >= data.filter(({ problem }) => !problem).length && added === checking.data?.added) onDone()
    },
    onError: (error) => snack.error(employeeFailure('importEmployees', error)),
  })
  return { checking, adding }
}
