import type { EmployeeProblems, EmployeeValues } from './employee-values.ts'

/** What every part of the form gets. */
export interface FormPart {
  values: EmployeeValues
  problems: EmployeeProblems
  set(change: Partial<EmployeeValues>): void
}
