import { useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PlanLimit } from '#domains/accounts/accounts.public.ts'
import { HistoryLink } from '#domains/history/history.public.ts'
import { useLocations } from '#domains/locations/locations.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { failureText } from './failure-texts.ts'
import { NumberDialog } from './number-dialog.tsx'
import { NumberRow } from './number-row.tsx'
import styles from './numbers.module.css'
import { type PhoneNumber, useNumbers } from './numbers.queries.ts'
import { numbersTexts as texts } from './texts/numbers.texts.ts'

interface NumbersSectionProps {
  /** What a number texts under; from another domain. `update` opens its dialog. */
  texting(number: PhoneNumber, update: () => void): ReactNode
  /** Further entries of its menu. */
  entries(number: PhoneNumber): readonly MenuEntry[]
  /** Only some of them. */
  shown?: { name: string; has(number: PhoneNumber): boolean; onAll(): void } | undefined
}

/** The numbers of the agency: their names, locations, and which one is the default. */
export function NumbersSection({ texting, entries, shown }: NumbersSectionProps) {
  const { account } = useMe()
  const numbers = useNumbers()
  const { data: locations = [] } = useLocations()
  const { data: settings } = useQuery(api.accounts.getAccount.queryOptions({ params: { id: account.id } }))
  const [open, setOpen] = useState<PhoneNumber>()
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  const [count, most] = [numbers.data?.length, settings?.plan.maxPhoneNumbers]
  return (
    <div id="numbers" className={styles.section}>
      <Card
        flush
        title={texts.title}
        aside={count !== undefined && most !== undefined && texts.of(count, most)}
        actions={
          <>
            {count !== undefined && most !== undefined && count >= most && <PlanLimit text={texts.plan(most)} />}
            <HistoryLink kind="number" />
          </>
        }
      >
        {shown && (
          <p className={styles.filter}>
            {texts.shownOf(shown.name)}
            <Button size="s" look="quiet" onClick={shown.onAll}>
              {texts.showAll}
            </Button>
          </p>
        )}
        <QueryState query={numbers} failureText={(error) => failureText('listPhones', error)} loading={<Loading />}>
          {(all) => {
            const listed = shown ? all.filter(shown.has) : all
            if (all.length === 0) return <EmptyState icon={<Hash />} title={texts.none} text={texts.noneText} />
            if (listed.length === 0) return <EmptyState compact icon={<Hash />} title={texts.noneShown} />
            return (
              <div className={styles.frame}>
                <table className={styles.table} aria-label={texts.title}>
                  <thead>
                    <tr>
                      {Object.values(texts.columns).map((title) => (
                        <th key={title}>{title}</th>
                      ))}
                      <td />
                    </tr>
                  </thead>
                  <tbody>
                    {listed.map((number) => (
                      <NumberRow
                        key={number.id}
                        number={number}
                        location={number.location === null ? undefined : names.get(number.location)}
                        texting={texting(number, () => setOpen(number))}
                        entries={entries(number)}
                        onUpdate={() => setOpen(number)}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
            )
          }}
        </QueryState>
      </Card>
      {open && <NumberDialog number={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    {['first', 'second', 'third'].map((key) => (
      <div key={key}>
        <Skeleton width={130} height={18} />
        <Skeleton width={110} height={14} />
        <Skeleton width={70} height={20} />
      </div>
    ))}
  </div>
)
