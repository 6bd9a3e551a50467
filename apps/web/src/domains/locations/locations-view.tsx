import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PlanLimit } from '#domains/accounts/accounts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from './failure-texts.ts'
import { type CardParts, LocationCard } from './location-card.tsx'
import styles from './locations.module.css'
import { type Location, useLocations } from './locations.queries.ts'
import { MissingLocations } from './missing-locations.tsx'
import { RemoveLocationDialog } from './remove-location-dialog.tsx'
import { locationsTexts as texts } from './texts/locations.texts.ts'

export type { CardParts }

interface LocationsViewProps {
  /** What other domains add to a card. */
  partsOf(location: Location): CardParts
  onAdd(): void
  onEdit(location: Location): void
  /** The dialog that is open. */
  children: ReactNode
}

/** The places that the agency works at, for admins, who add and change them. */
export function LocationsView({ partsOf, onAdd, onEdit, children }: LocationsViewProps) {
  const { account } = useMe()
  const locations = useLocations()
  const { data: settings } = useQuery(api.accounts.getAccount.queryOptions({ params: { id: account.id } }))
  const [removing, setRemoving] = useState<Location>()
  const most = settings?.plan.maxLocations
  const have = locations.data?.length
  const free = most === undefined || have === undefined ? 0 : Math.max(0, most - have)
  const add = free > 0 && (
    <Button look="solid" icon={<Plus />} onClick={onAdd}>
      {texts.add}
    </Button>
  )
  return (
    <PageFrame
      width="full"
      title={texts.title}
      aside={most !== undefined && have !== undefined && <span className={styles.have}>{texts.have(have, most)}</span>}
      actions={add || (most !== undefined && locations.data && <PlanLimit text={texts.plan(most)} />)}
    >
      <QueryState query={locations} failureText={(error) => failureText('listLocations', error)} loading={<Loading />}>
        {(all) =>
          all.length === 0 ? (
            <>
              <MissingLocations />
              <EmptyState icon={<MapPin />} title={texts.none} text={texts.noneText} action={add} />
            </>
          ) : (
            <ul className={styles.cards} aria-label={texts.title}>
              {all.map((location) => (
                <LocationCard
                  key={location.id}
                  location={location}
                  parts={partsOf(location)}
                  onEdit={() => onEdit(location)}
                  onRemove={all.length > 1 ? () => setRemoving(location) : undefined}
                />
              ))}
              {free > 0 && (
                <li className={styles.more}>
                  <button type="button" onClick={onAdd}>
                    <i aria-hidden>
                      <Plus />
                    </i>
                    <b>{texts.add}</b>
                    <small>{texts.more(free)}</small>
                  </button>
                </li>
              )}
            </ul>
          )
        }
      </QueryState>
      {removing && <RemoveLocationDialog location={removing} onClose={() => setRemoving(undefined)} />}
      {children}
    </PageFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.cards}>
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className={styles.card}>
        <div className={styles.head}>
          <Skeleton width={140} height={18} />
          <Skeleton width={220} height={14} />
          <Skeleton width={180} height={14} />
        </div>
        <div className={styles.section}>
          <Skeleton width={200} height={14} />
          <Skeleton width={160} height={14} />
          <Skeleton width={180} height={14} />
        </div>
        <div className={styles.section}>
          <Skeleton width={200} height={14} />
          <Skeleton width={200} height={14} />
        </div>
      </div>
    ))}
  </div>
)
