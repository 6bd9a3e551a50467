import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { importQuery, isUnderWay } from './imports.queries.ts'
import { MapStep } from './mapping/map-step.tsx'
import { ProgressStep } from './running/progress-step.tsx'
import { ResultStep } from './running/result-step.tsx'

/** Where an import stands decides what is shown of it. */
export function OneImport({ id, onLeave }: { id: string; onLeave(): void }) {
  const { data, error, refetch, isFetching } = useQuery(importQuery(id))
  if (error && !data)
    return (
      <Card>
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        <Button onClick={onLeave}>Import another file</Button>
      </Card>
    )
  if (!data)
    return (
      <Card title="Import">
        <Skeleton width={220} />
      </Card>
    )
  if (data.status === 'uploaded') return <MapStep one={data} onLeave={onLeave} />
  return isUnderWay(data) ? <ProgressStep one={data} /> : <ResultStep one={data} onLeave={onLeave} />
}
