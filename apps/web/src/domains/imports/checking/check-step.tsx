import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import styles from '../import.module.css'
import { type ContactImport, isUnderWay, refreshImport } from '../imports.queries.ts'
import { DiscardButton } from '../mapping/discard-button.tsx'
import { checkTexts } from '../texts/check.texts.ts'
import { CheckProgress } from './check-progress.tsx'
import { CheckResult } from './check-result.tsx'
import { formatImport } from './format-import.ts'

export type Check = NonNullable<ContactImport['check']>

interface CheckStepProps {
  one: ContactImport
  check: Check
  onBack(): void
  onLeave(): void
}

/** Imports what was checked, whatever was chosen since. */
export function CheckStep({ one, check, onBack, onLeave }: CheckStepProps) {
  usePageFoot()
  const client = useQueryClient()
  const { mapping, rules, outcomes } = check
  const plan = { params: { id: one.id }, body: { mapping, rules } }
  const done = () => refreshImport(client, one.id)
  const start = useMutation({
    mutationFn: () => api.imports.startImport(plan),
    onSuccess: done,
    onError: (error) => snack.error(checkTexts.notStarted(messageOf(error))),
  })
  const again = useMutation({
    mutationFn: () => api.imports.checkImport(plan),
    onSuccess: done,
    onError: (error) => snack.error(checkTexts.notChecked(messageOf(error))),
  })
  const writes = outcomes.create + outcomes.update
  return (
    <>
      {isUnderWay(check) || check.status === 'failed' ? (
        <CheckProgress one={one} check={check} />
      ) : (
        <CheckResult key={check.startedAt} one={one} check={check} />
      )}
      <div className={styles.actions}>
        <span>{checkTexts.undoable}</span>
        <DiscardButton id={one.id} onDiscarded={onLeave} />
        <Button onClick={onBack}>{checkTexts.back}</Button>
        {check.status === 'failed' && (
          <Button look="solid" busy={again.isPending} onClick={() => again.mutate()}>
            {checkTexts.again}
          </Button>
        )}
        {check.status === 'done' && (
          <Button
            look="solid"
            busy={start.isPending}
            disabled={writes === 0 && checkTexts.nothingToDo}
            onClick={() => start.mutate()}
          >
            {formatImport(outcomes)}
          </Button>
        )}
      </div>
    </>
  )
}
