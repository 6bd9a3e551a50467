import { atLeast } from '@frontdesk/contract/kit/role'
import { Navigate } from '@tanstack/react-router'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { employeeFailure } from '../../failure-texts.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { nameOf, type useEmployees } from '../employees.queries.ts'
import { EmployeeActions } from './employee-actions.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeStatus } from './employee-status.tsx'
import styles from './form.module.css'

/** `new` adds a person, an id opens one; anything else leads to the list. */
export function EmployeePlace({ id, query }: { id: string; query: ReturnType<typeof useEmployees> }) {
  const me = useMe()
  if (id === 'new')
    return (
      <PageFrame width="form" title={texts.newTitle} actions={<EmployeeActions />}>
        <EmployeeForm everyone={query.data ?? []} />
      </PageFrame>
    )
  const person = query.data?.find((each) => each.id === id)
  if (query.data && !person) return <Navigate to="/account/settings/employees" replace />
  return (
    <PageFrame
      width="form"
      title={person ? nameOf(person) : texts.loading}
      aside={person && <EmployeeStatus person={person} />}
      actions={<EmployeeActions person={person} everyone={query.data} />}
    >
      <QueryState query={query} failureText={(error) => employeeFailure('listEmployees', error)} loading={<Loading />}>
        {(everyone) => person && <EmployeeForm {...{ person, everyone }} locked={!atLeast(me.role, person.role)} />}
      </QueryState>
    </PageFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.form}>
    {[64, 120, 160].map((height) => (
      <Skeleton key={height} width={560} height={height} />
    ))}
  </div>
)
