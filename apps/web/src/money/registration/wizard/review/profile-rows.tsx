import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import type { Finding } from '@frontdesk/contract/money/registration/lint/finding'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import type { ReviewGroup, ReviewRow } from './build-rows.ts'
import { listNotes, type Problems } from './match-problems.ts'
import { ProblemCount } from './problem-count.tsx'
import styles from './review.module.css'

interface ProfileRowsProps {
  groups: readonly ReviewGroup[]
  problems: Problems
  focused: Finding | undefined
  /** Not while the carrier has it. */
  onEdit?: ((step: RegistrationStep, field: string) => void) | undefined
}

/** The values of all steps; a row that fails says why and leads to its field. */
export function ProfileRows({ groups, problems, focused, onEdit }: ProfileRowsProps) {
  return groups.map(({ step, rows }) => (
    <section key={step} className={styles.group} aria-label={texts.groups[step]}>
      <h3>
        {texts.groups[step]}
        <ProblemCount count={problems.counts[step] ?? 0} of={texts.toFixIn} />
      </h3>
      <dl>
        {rows.map((row) => (
          <Row
            key={row.fields[0]}
            {...{ row, problems, onEdit }}
            isFocused={focused?.step === step && row.fields.includes(focused.field)}
          />
        ))}
      </dl>
    </section>
  ))
}

interface RowProps extends Pick<ProfileRowsProps, 'problems' | 'onEdit'> {
  row: ReviewRow
  isFocused: boolean
}

function Row({ row, problems, isFocused, onEdit }: RowProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) void frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])
  const problem = problems.rows.get(row)
  const notes = problem ? listNotes(problem) : []
  const isMarked = problem !== undefined && (problem.isError || isFocused)
  return (
    <div
      ref={frame}
      className={styles.row}
      data-failing={problem?.isError || undefined}
      data-focused={isFocused || undefined}
    >
      <dt>{row.label}</dt>
      <dd>
        <span className={styles.value}>{row.value || texts.empty}</span>
        {notes.map((note) => (
          <span key={note} className={styles.reason}>
            <CircleAlert aria-hidden />
            {note}
          </span>
        ))}
      </dd>
      {isMarked && onEdit && (
        <dd>
          <Button
            size="s"
            aria-label={texts.editOf(row.label)}
            onClick={() => onEdit(row.step, findField(row, problem.findings, problem.reasons))}
          >
            {texts.edit}
          </Button>
        </dd>
      )}
    </div>
  )
}

/** The very field that is wrong, where the row stands for several. */
const findField = (
  { fields }: ReviewRow,
  findings: readonly { field: string }[],
  reasons: readonly { field: string | null }[],
): string =>
  [...reasons, ...findings].map(({ field }) => field).find((field) => field && fields.includes(field)) ?? fields[0]
