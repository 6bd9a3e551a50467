import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Ellipsis, Plus, SearchX, Upload, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { PlanLimit } from '#domains/accounts/accounts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { employeeFailure } from '../failure-texts.ts'
import { peersQuery } from '../presence.queries.ts'
import { employeesTexts as texts } from '../texts/employees.texts.ts'
import { ImportDialog } from './dialogs/import-dialog.tsx'
import styles from './employees.module.css'
import { useEmployees } from './employees.queries.ts'
import { EmployeePlace } from './form/employee-place.tsx'
import { EmployeePane } from './list/employee-pane.tsx'
import { EmployeeTable } from './list/employee-table.tsx'
import { findEmployees } from './list/find-employees.ts'
import type { ListParts } from './list/list-parts.ts'
import { usePlaces } from './list/use-places.ts'

const mostTyped = 100

/** Everyone who works in the agency; beside an open person the list is a column. */
export function EmployeesPage() {
  const { id: me, role, account } = useMe()
  const { id } = useParams({ strict: false })
  const [typed, setTyped] = useState('')
  const [importing, setImporting] = useState(false)
  const query = useEmployees()
  const { data: peers } = useQuery(peersQuery)
  const placesOf = usePlaces()
  const { data: settings } = useQuery({
    ...api.accounts.getAccount.queryOptions({ params: { id: account.id } }),
    enabled: hasAdminRights(role),
  })
  if (!hasAdminRights(role))
    return (
      <PageFrame width="table" title={texts.title}>
        <DeniedState />
      </PageFrame>
    )
  const all = query.data ?? []
  const people = findEmployees(typed, all, placesOf)
  const search = typed.trim()
  const most = settings?.plan.maxEmployees ?? Number.POSITIVE_INFINITY
  const isFull = query.data !== undefined && all.length >= most
  const add = isFull ? <PlanLimit text={texts.plan(most)} /> : <Add />
  const parts: ListParts = {
    me,
    peers: new Map((peers?.data ?? []).map((peer) => [peer.id, peer])),
    placesOf,
    empty: search ? (
      <EmptyState
        icon={<SearchX />}
        title={texts.noneFound(search)}
        text={texts.noneFoundText}
        action={<Button onClick={() => setTyped('')}>{texts.clear}</Button>}
      />
    ) : (
      <EmptyState icon={<UsersRound />} title={texts.none} text={texts.noneText} action={add} />
    ),
  }
  if (id !== undefined)
    return (
      <div className={styles.place}>
        <div className={styles.split}>
          <EmployeePane {...{ people, parts, typed }} count={all.length} onSearch={setTyped} add={add} />
          <div className={styles.open}>
            <EmployeePlace key={id} id={id} query={query} />
          </div>
        </div>
      </div>
    )
  return (
    <PageFrame
      width="table"
      title={texts.title}
      aside={<Badge count={all.length} of={texts.counted} look="subtle" />}
      actions={
        <>
          <SearchField label={texts.search} value={typed} onChange={setTyped} maxLength={mostTyped} />
          <Menu
            label={texts.more}
            placement="bottom-end"
            trigger={<IconButton name={texts.more} icon={<Ellipsis />} />}
            entries={[{ label: texts.import, icon: <Upload />, run: () => setImporting(true) }]}
          />
          {add}
        </>
      }
    >
      <QueryState query={query} failureText={(error) => employeeFailure('listEmployees', error)}>
        <div className={page.card}>
          <EmployeeTable {...{ people, parts }} loading={query.isPending} />
        </div>
      </QueryState>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </PageFrame>
  )
}

const Add = () => (
  <Link to="/account/settings/employees/$id" params={{ id: 'new' }} className={buttonClass('solid', 'm', styles.add)}>
    <Plus size={16} aria-hidden /> {texts.add}
  </Link>
)
