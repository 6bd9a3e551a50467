import { useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import type { Employee } from '../employees.queries.ts'
import {
  type EmployeeField,
  type EmployeeProblems,
  type EmployeeValues,
  employeeFields,
  valuesOf,
} from './employee-values.ts'

type Edits = Partial<EmployeeValues>
const noEdits: Edits = {}

/** What was typed, on top of what is saved: a colleague's change of another field is shown at once. */
export function useEmployeeEdit(person: Employee | undefined) {
  const draft = useDraft<Edits>(`employee:${person?.id ?? ''}`, noEdits)
  // On which version the first change was made.
  const [base, setBase] = useState<Employee>()
  const [problems, setProblems] = useState<EmployeeProblems>({})
  const saved = valuesOf(person)
  const values: EmployeeValues = { ...saved, ...draft.value }
  const changed = employeeFields.filter((field) => values[field] !== saved[field])
  const set = (change: Edits) => {
    if (changed.length === 0) setBase(person)
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))))
    const edits = Object.entries({ ...draft.value, ...change })
    draft.set(Object.fromEntries(edits.filter(([field, text]) => text !== saved[field as EmployeeField])))
  }
  const forget = () => {
    draft.clear()
    setBase(undefined)
    setProblems({})
  }
  return { values, changed, base: base ?? person, set, forget, draft, problems, setProblems }
}
