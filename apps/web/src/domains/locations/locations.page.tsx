import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { PlanLimit } from '#domains/accounts/accounts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { LocationDialog } from './dialog/location-dialog.tsx'
import { failureText } from './failure-texts.ts'
import { LocationCard } from './location-card.tsx'
import styles from './locations.module.css'
import { type Location, useLocations } from './locations.queries.ts'
import { MissingLocations } from './missing-locations.tsx'
import { RemoveLocationDialog } from './remove-location-dialog.tsx'
import { locationsTexts as texts } from './texts/locations.texts.ts'

/** The places that the agency works at. Admins add and change them. */
export function LocationsPage() {
  const { role, account } = useMe()
  const admin = hasAdminRights(role)
  const locations = useLocations()
  const { data: settings } = useQuery(api.accounts.getAccount.queryOptions({ params: { id: account.id } }))
  const [open, setOpen] = useState<Location | 'new'>()
  const [removing, setRemoving] = useState<Location>()
  const most = settings?.plan.maxLocations
  const free = most !== undefined && (locations.data?.length ?? 0) < most
  const add = admin && free && (
    <Button look="solid" icon={<Plus />} onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  )
  return (
    <PageFrame
      width="full"
      title={texts.title}
      lead={texts.lead}
      actions={add || (admin && most !== undefined && locations.data && <PlanLimit text={texts.plan(most)} />)}
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
                  onEdit={admin ? () => setOpen(location) : undefined}
                  onRemove={admin && all.length > 1 ? () => setRemoving(location) : undefined}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {removing && <RemoveLocationDialog location={removing} onClose={() => setRemoving(undefined)} />}
      {open && (
        <LocationDialog
          {...(open !== 'new' && { location: open })}
          all={locations.data ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PageFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.cards}>
    {['first', 'second'].map((key) => (
      <div key={key} className={styles.card}>
        <Skeleton width={140} height={18} />
        <Skeleton width={220} height={14} />
        <Skeleton width={200} height={14} />
        <Skeleton width={160} height={14} />
      </div>
    ))}
  </div>
)
