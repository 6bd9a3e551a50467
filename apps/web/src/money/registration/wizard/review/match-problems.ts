// Puts what the carrier and the checks say beside the rows that cause it.

import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import { matchFindings } from '@frontdesk/contract/money/registration/lint/collect'
import type { Finding } from '@frontdesk/contract/money/registration/lint/finding'
import type { Reason } from '../notice.tsx'
import type { ReviewGroup, ReviewRow } from './build-rows.ts'

export interface RowProblem {
  row: ReviewRow
  reasons: readonly Reason[]
  findings: readonly Finding[]
  /** The carrier refused it, or would. */
  isError: boolean
}

export interface Problems {
  rows: ReadonlyMap<ReviewRow, RowProblem>
  /** Of the carrier, which no row causes. */
  general: readonly Reason[]
  /** Places that must be corrected before it is sent. */
  errors: number
  /** Of those, by step. */
  counts: Partial<Record<RegistrationStep, number>>
}

type Placed = Pick<Finding, 'step' | 'field'> | Pick<Reason, 'step' | 'field'>

const isAbout = ({ step, fields }: ReviewRow, placed: Placed) =>
  placed.step === step && placed.field !== null && fields.includes(placed.field)

export function matchProblems(
  groups: readonly ReviewGroup[],
  findings: readonly Finding[],
  reasons: readonly Reason[],
): Problems {
  const all = groups.flatMap(({ rows }) => rows)
  const placeOf = (reason: Reason): Placed =>
    all.some((row) => isAbout(row, reason)) ? reason : (matchFindings(reason.code, findings)[0] ?? reason)
  const problems = all.flatMap((row): RowProblem[] => {
    const own = {
      reasons: reasons.filter((reason) => isAbout(row, placeOf(reason))),
      findings: findings.filter((finding) => isAbout(row, finding)),
    }
    const isError = own.reasons.length > 0 || own.findings.some(({ severity }) => severity === 'error')
    return isError || own.findings.length > 0 ? [{ row, ...own, isError }] : []
  })
  const failing = problems.filter(({ isError }) => isError)
  const counts: Problems['counts'] = {}
  for (const { row } of failing) counts[row.step] = (counts[row.step] ?? 0) + 1
  const general = reasons.filter((reason) => !all.some((row) => isAbout(row, placeOf(reason))))
  return {
    rows: new Map(problems.map((problem) => [problem.row, problem])),
    ...{ general, counts, errors: failing.length + general.length },
  }
}

/** Beside the row: the carrier’s words where it has said something, otherwise those of the checks. */
export const listNotes = ({ reasons, findings }: RowProblem): string[] =>
  reasons.length > 0
    ? [...new Set(reasons.map(({ message }) => message))]
    : [...new Set(findings.filter(({ severity }) => severity === 'error').map(({ note }) => note))]
