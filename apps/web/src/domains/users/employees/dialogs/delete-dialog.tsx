import { ended, type TakenOver, takenOver } from '@frontdesk/contract/users/belongings'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { employeeFailure } from '../../failure-texts.ts'
import { deleteEmployeeTexts as texts } from '../../texts/delete-employee.texts.ts'
import { type Employee, nameOf } from '../employees.queries.ts'
import styles from './dialogs.module.css'
import { useDeleteEmployee } from './use-delete-employee.ts'

interface DeleteDialogProps {
  person: Employee
  everyone: readonly Employee[]
  onClose(): void
}

type Choices = Readonly<Partial<Record<TakenOver, string>>>
const nobody = 'nobody'

/** Asks who takes over what the person had to do, as far as there is anything, and says what ends with their account. */
export function DeleteDialog({ person, everyone, onClose }: DeleteDialogProps) {
  const query = useQuery({
    ...api.employees.countBelongings.queryOptions({ params: { id: person.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const [choices, setChoices] = useState<Choices>({})
  const [tried, setTried] = useState(false)
  const deleting = useDeleteEmployee(person)
  const counts = query.data && new Map(query.data.data.map(({ what, count }) => [what, count]))
  const asked = takenOver.filter((kind) => counts?.has(kind))
  const ends = ended.flatMap((kind) => (counts?.has(kind) ? [texts.ended[kind](counts.get(kind) ?? 0)] : []))
  const colleagues = everyone
    .filter(({ id }) => id !== person.id)
    .map((heir) => ({ value: heir.id, label: nameOf(heir), group: texts.colleagues }))
  const chosen = new Set(asked.map((kind) => choices[kind] ?? ''))
  const everyChoice = chosen.size === 1 ? [...chosen].join() : ''
  const missing = asked.filter((kind) => !choices[kind])
  const firstMissing = useRef<HTMLSelectElement>(null)
  const submit = () => {
    setTried(true)
    firstMissing.current?.focus()
    if (!counts || missing.length > 0) return
    const heirOf = (kind: TakenOver) => (choices[kind] === nobody ? null : (choices[kind] ?? null))
    deleting.mutate(Object.fromEntries(asked.map((kind) => [kind, heirOf(kind)])))
  }
  return (
    <Dialog
      open
      title={texts.title(nameOf(person))}
      subtitle={texts.text}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="danger" busy={deleting.isPending} disabled={!counts && texts.loading}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {deleting.error && <Notice look="bad">{employeeFailure('deleteEmployee', deleting.error)}</Notice>}
        <QueryState query={query} loading={<Loading />} compact>
          {() => (
            <>
              {asked.length === 0 && <p>{texts.nothing}</p>}
              {asked.length > 1 && (
                <div className={styles.all}>
                  <SelectField
                    label={texts.all}
                    placeholder={texts.eachBelow}
                    value={everyChoice}
                    onChange={(to) => setChoices(Object.fromEntries(asked.map((kind) => [kind, to])))}
                    options={[{ value: nobody, label: texts.nobodyAtAll }, ...colleagues]}
                  />
                </div>
              )}
              {asked.map((kind) => (
                <SelectField
                  key={kind}
                  label={texts.takeOver[kind](counts?.get(kind) ?? 0)}
                  required
                  inputRef={kind === missing[0] ? firstMissing : undefined}
                  placeholder={texts.choose}
                  value={choices[kind] ?? ''}
                  onChange={(to) => setChoices((known) => ({ ...known, [kind]: to }))}
                  options={[{ value: nobody, label: texts.nobody[kind] }, ...colleagues]}
                  error={tried && !choices[kind] ? texts.chooseFirst : undefined}
                />
              ))}
              {ends.length > 0 && <p className={styles.ends}>{texts.ends(ends)}</p>}
            </>
          )}
        </QueryState>
      </div>
    </Dialog>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.fields}>
    <Skeleton width={200} height={14} />
    <Skeleton width={320} height={32} />
  </div>
)
