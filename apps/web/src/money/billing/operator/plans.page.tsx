import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from '../plan/failure-texts.ts'
import { allPlansQuery, type OfferedPlan, type Plan } from '../plan/plan.queries.ts'
import { operatorTexts as texts } from '../texts/operator.texts.ts'
import styles from './operator.module.css'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanItem } from './plan-item.tsx'

/** The plans of this installation, for supers. */
export function PlansPage() {
  const { role, ghost } = useMe()
  const mayChange = role === 'super' && !ghost
  const [adding, setAdding] = useState<'new' | Plan>()
  const add = mayChange && (
    <Button look="solid" icon={<Plus />} onClick={() => setAdding('new')}>
      {texts.add}
    </Button>
  )
  if (role !== 'super')
    return (
      <PageFrame title={texts.title}>
        <DeniedState text={texts.denied} />
      </PageFrame>
    )
  return (
    <PageFrame title={texts.title} lead={texts.lead} actions={add}>
      <Plans add={add} onCopy={mayChange ? setAdding : undefined} />
      {adding && <PlanDialog like={adding === 'new' ? undefined : adding} onClose={() => setAdding(undefined)} />}
    </PageFrame>
  )
}

interface PlansProps {
  add: ReactNode
  onCopy: ((plan: Plan) => void) | undefined
}

function Plans({ add, onCopy }: PlansProps) {
  const query = useQuery(allPlansQuery())
  return (
    <QueryState query={query} failureText={(error) => failureText('listAllPlans', error)} loading={<Loading />}>
      {({ data }) => {
        const offered = data.filter(({ offeredUntil }) => offeredUntil === null)
        const ended = data.filter(({ offeredUntil }) => offeredUntil !== null)
        return (
          <>
            {offered.length === 0 && (
              <EmptyState icon={<CreditCard />} title={texts.none} text={texts.noneText} action={add} />
            )}
            <Group title={texts.offered} plans={offered} onCopy={onCopy} />
            <Group title={texts.ended} plans={ended} onCopy={onCopy} />
          </>
        )
      }}
    </QueryState>
  )
}

interface GroupProps extends Pick<PlansProps, 'onCopy'> {
  title: string
  plans: readonly OfferedPlan[]
}

const Group = ({ title, plans, onCopy }: GroupProps) =>
  plans.length > 0 && (
    <section aria-label={title} className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {plans.map((each) => (
          <PlanItem key={each.plan.id} offered={each} onCopy={onCopy} />
        ))}
      </ul>
    </section>
  )

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.group}>
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} height={84} />
    ))}
  </div>
)
