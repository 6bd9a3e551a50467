import { Ban, CircleCheck, PhoneOff, RotateCw, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { count } from '#ui/format/counted.ts'
import { ShowMore } from '#ui/show-more.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import { runPeopleTexts as texts } from '../texts/run-people.texts.ts'
import { runFailureText } from './failure-texts.ts'
import styles from './people.module.css'
import { PeopleTable, PersonRow } from './people-table.tsx'
import type { FailureGroup, RunKey } from './run.queries.ts'
import { usePeople } from './use-people.ts'
import type { RunActs } from './use-run-acts.ts'

const GROUPS = ['passing', 'permanent', 'blocked', 'other'] as const
const ICONS = { passing: RotateCw, permanent: PhoneOff, blocked: Ban, other: TriangleAlert }
/** How many of each group are shown at first: more of those that can be retried. */
const FEW = { passing: 3, permanent: 1, blocked: 1, other: 1 }

interface FailedProps {
  params: RunKey
  run: CampaignRun
  acts: RunActs
}

/** Failures grouped by what can be done: only those with a passing reason can be retried. */
export function FailedPeople({ params, run, acts }: FailedProps) {
  const groups = GROUPS.flatMap((group) => run.failures.filter((one) => one.group === group && one.people > 0))
  if (groups.length === 0) return <EmptyState compact icon={<CircleCheck />} title={texts.none.failed} />
  return (
    <PeopleTable run={run} which="failed">
      {groups.map(({ group, people }) => (
        <Group key={group} group={group} people={people} params={params} run={run} acts={acts} />
      ))}
    </PeopleTable>
  )
}

function Group({ group, people, params, run, acts }: FailedProps & { group: FailureGroup; people: number }) {
  const [all, setAll] = useState(false)
  const { query, rows } = usePeople(params, { which: 'failed', failure: group }, run)
  const few = FEW[group]
  const shown = all ? rows : rows.slice(0, few)
  const Icon = ICONS[group]
  const title = texts.groups[run.format][group]
  const failureText = (error: unknown) => runFailureText('listCampaignLogDetails', error)
  const inFirstCell = (content: ReactNode) => (
    <tr>
      <td>{content}</td>
      <Spare />
      <td />
    </tr>
  )
  return (
    <Fragment>
      <tr className={styles.group}>
        <th scope="rowgroup">
          <span>
            <Icon aria-hidden />
            {title} <small>{count(people)}</small>
          </span>
        </th>
        <Spare />
        <td>
          <span>
            {!all && people > few && (
              <button
                type="button"
                className={styles.link}
                aria-label={texts.showMoreOf(people - few, title)}
                onClick={() => setAll(true)}
              >
                {texts.showMore(people - few)}
              </button>
            )}
            {group === 'passing' && (
              <Button
                size="s"
                icon={<RotateCw />}
                busy={acts.retry.isPending && acts.retry.variables === null}
                onClick={() => acts.retry.mutate(null)}
              >
                {texts.retryAll(people)}
              </Button>
            )}
          </span>
        </td>
      </tr>
      {query.data === undefined ? (
        inFirstCell(
          <QueryState query={query} compact failureText={failureText} loading={<Skeleton width="40%" />}>
            {null}
          </QueryState>,
        )
      ) : (
        <>
          {shown.map((person) => (
            <PersonRow key={person.id} person={person} run={run} acts={acts} which="failed" />
          ))}
          {all && query.hasNextPage && inFirstCell(<ShowMore query={query} failureText={failureText} />)}
        </>
      )}
    </Fragment>
  )
}

/** Cells between the first and the last. Narrow screens hide columns, so no cell may span several. */
const Spare = () => (
  <>
    <td data-optional />
    <td data-optional="first" />
    <td />
    <td data-optional />
  </>
)
