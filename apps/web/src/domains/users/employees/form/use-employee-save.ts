import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { employeeFailure, staffFailure } from '../../failure-texts.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { addEmployee, changeEmployee, type Employee } from '../employees.queries.ts'
import {
  bodyOf,
  type EmployeeField,
  type EmployeeProblems,
  type EmployeeValues,
  newBodyOf,
  problemsFrom,
  type Shown,
  valuesOf,
} from './employee-values.ts'

type Versioned = Shown & Pick<Employee, 'id' | 'version'>

interface SaveOptions {
  /** The version on which the edit started; undefined for a new person. */
  base: Employee | undefined
  onProblems(problems: EmployeeProblems): void
  onSaved(): void
}

/** Adds the person and opens them, or saves what was changed. */
export function useEmployeeSave({ base, onProblems, onSaved }: SaveOptions) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { account } = useMe()
  const refused = (text: string, error: unknown) => {
    snack.error(text)
    if (error instanceof ApiFailure) onProblems(problemsFrom(error))
  }
  const creating = useMutation({
    mutationFn: ({ values, avatar }: { values: EmployeeValues; avatar: string | undefined }) =>
      api.employees.createEmployee({ params: { id: account.id }, body: newBodyOf(values, avatar) }),
    onSuccess(added) {
      addEmployee(client, added)
      snack.success(texts.added)
      onSaved()
      void navigate({
        to: '/account/settings/employees/$id',
        params: { id: added.id },
        replace: true,
        ignoreBlocker: true,
      })
    },
    onError: (error) => refused(employeeFailure('createEmployee', error), error),
  })
  const saving = useVersionedSave<Versioned, EmployeeField>({
    base: base as Versioned,
    valuesOf,
    async save(changes, on) {
      const body = bodyOf(changes)
      const saved = await api.users.updateUser({ params: { id: on.id }, body }, { ifMatch: on.version })
      if (body.email && saved.email !== body.email.toLowerCase()) snack.success(texts.emailChangeAsked(body.email))
      return saved
    },
    onSaved(saved) {
      changeEmployee(client, saved)
      snack.success(texts.updated)
      onSaved()
    },
    onError: (error) => refused(staffFailure('updateUser', error), error),
  })
  return { creating, saving, busy: creating.isPending || saving.isPending }
}
