import { useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide-react'
import { useState } from 'react'
import { PlanLimit } from '#domains/accounts/accounts.public.ts'
import { HistoryLink } from '#domains/history/history.public.ts'
import { useLocations } from '#domains/locations/locations.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from './failure-texts.ts'
import { NumberDialog } from './number-dialog.tsx'
import { NumberRow } from './number-row.tsx'
import styles from './numbers.module.css'
import { type PhoneNumber, useNumbers } from './numbers.queries.ts'
import { numbersTexts as texts } from './texts/numbers.texts.ts'

/** The numbers of the agency. Admins name them, give each a location, and choose the default. */
export function PhoneNumbersPage() {
  const { role, account } = useMe()
  const admin = hasAdminRights(role)
  const numbers = useNumbers()
  const { data: locations = [] } = useLocations()
  const { data: settings } = useQuery(api.accounts.getAccount.queryOptions({ params: { id: account.id } }))
  const [open, setOpen] = useState<PhoneNumber>()
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  return (
    <PageFrame
      width="reading"
      title={texts.title}
      lead={texts.lead}
      actions={
        admin &&
        settings && (
          <>
            <PlanLimit
              text={texts.plan(settings.plan.maxPhoneNumbers)}
              isFull={(numbers.data?.length ?? 0) >= settings.plan.maxPhoneNumbers}
            />
            <HistoryLink kind="number" />
          </>
        )
      }
    >
      <QueryState query={numbers} failureText={(error) => failureText('listPhones', error)} loading={<Loading />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Hash />} title={texts.none} text={texts.noneText} />
          ) : (
            <ul className={styles.list} aria-label={texts.title}>
              {all.map((number) => (
                <NumberRow
                  key={number.id}
                  number={number}
                  location={number.location === null ? undefined : names.get(number.location)}
                  onUpdate={admin ? () => setOpen(number) : undefined}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {open && <NumberDialog number={open} onClose={() => setOpen(undefined)} />}
    </PageFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.list}>
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className={styles.row}>
        <span className={styles.number}>
          <Skeleton width={130} height={18} />
          <Skeleton width={90} height={14} />
        </span>
        <Skeleton width={110} height={14} />
        <Skeleton width={70} height={20} />
      </div>
    ))}
  </div>
)
