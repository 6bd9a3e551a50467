import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CheckStep } from './checking/check-step.tsx'
import { StatusChanges } from './history/status-changes.tsx'
import styles from './import.module.css'
import { type ContactImport, importQuery, isUnderWay } from './imports.queries.ts'
import { MapStep } from './mapping/map-step.tsx'
import { planFor } from './mapping/plan-for.ts'
import { useOwnPlan } from './mapping/use-own-plan.ts'
import { ProgressStep } from './running/progress-step.tsx'
import { ResultStep } from './running/result-step.tsx'
import { importTexts } from './texts/import.texts.ts'

/** Shows the page for the state of an import. */
export function OneImport({ id, onLeave }: { id: string; onLeave(): void }) {
  const query = useQuery(importQuery(id))
  const { data, error } = query
  const another = <Button onClick={onLeave}>{importTexts.another}</Button>
  if (hasCode(error, 'importNotFound'))
    return (
      <Card>
        <EmptyState icon={<FileX />} title={importTexts.gone} text={importTexts.discarded} action={another} />
      </Card>
    )
  if (!data)
    return (
      <Card title={error ? undefined : importTexts.import}>
        <QueryState query={query} loading={<Skeleton width={220} />}>
          {null}
        </QueryState>
        {error && another}
      </Card>
    )
  return <Steps one={data} onLeave={onLeave} />
}

/** Choices are private until they are checked: then everybody sees them, and can return to them. */
function Steps({ one, onLeave }: { one: ContactImport; onLeave(): void }) {
  const own = useOwnPlan(one)
  const proposed = useMemo(() => planFor(one), [one])
  const isChecked = one.check !== null && !own.plan
  const step = one.status !== 'uploaded' ? (isUnderWay(one) ? 'run' : 'result') : isChecked ? 'check' : 'columns'
  const frame = useStepFocus(step)
  return (
    <div ref={frame} tabIndex={-1} className={styles.step}>
      {step === 'columns' && (
        <MapStep one={one} plan={own.plan ?? proposed} onPlan={own.choose} onChecking={own.clear} onLeave={onLeave} />
      )}
      {step === 'check' && one.check && (
        <CheckStep one={one} check={one.check} onBack={() => own.choose(proposed)} onLeave={onLeave} />
      )}
      {step === 'run' && <ProgressStep one={one} />}
      {step === 'result' && <ResultStep one={one} onLeave={onLeave} />}
      {one.status !== 'uploaded' && <StatusChanges one={one} />}
    </div>
  )
}

/** The button that was pressed disappears with its step: the focus moves to the heading of the next one. */
function useStepFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // Not scrollIntoView, which also scrolls the shell.
    frame.current?.closest(`.${styles.page}`)?.scrollTo({ top: 0 })
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [step])
  return frame
}
