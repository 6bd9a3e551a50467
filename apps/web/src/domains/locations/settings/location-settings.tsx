import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HistoryLink } from '#domains/history/history.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { confirmDiscard } from '#ui/overlays/confirm-discard.ts'
import { failureText } from '../failure-texts.ts'
import type { Location } from '../locations.queries.ts'
import { useLocations } from '../locations.queries.ts'
import { MissingLocations } from '../missing-locations.tsx'
import { locationSettingsTexts as texts } from '../texts/location-settings.texts.ts'
import styles from './settings.module.css'

export interface LocationSettingsProps {
  title: string
  lead: string
  /** There are unsaved changes: another location asks first. */
  dirty: boolean
  children(location: Location, mayChange: boolean): ReactNode
}

/** A page of settings that each location has its own of; the address names the location. */
export function LocationSettings({ title, lead, dirty, children }: LocationSettingsProps) {
  const locations = useLocations()
  const mayChange = hasAdminRights(useMe().role)
  const { location: wanted } = useSearch({ strict: false }) as { location?: string }
  const navigate = useNavigate()
  const choose = async (location: string) => {
    if (dirty && !(await confirmDiscard())) return
    void navigate({ to: '.', search: { location }, replace: true })
  }
  return (
    <PageFrame width="form" title={title} lead={lead} actions={mayChange && <HistoryLink kind="location" />}>
      <QueryState query={locations} failureText={(error) => failureText('listLocations', error)} loading={<Loading />}>
        {(all) => {
          const shown = all.find(({ id }) => id === wanted) ?? all[0]
          if (!shown) return <MissingLocations />
          return (
            <>
              {all.length > 1 && (
                <div className={styles.locations}>
                  <Tabs
                    label={texts.locations}
                    tabs={all.map(({ id, name }) => ({ value: id, label: name }))}
                    value={shown.id}
                    onChange={(id) => void choose(id)}
                  />
                </div>
              )}
              {!mayChange && <p className={styles.note}>{texts.readOnly}</p>}
              {children(shown, mayChange)}
            </>
          )
        }}
      </QueryState>
    </PageFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    {[1, 2, 3, 4, 5, 6, 7].map((row) => (
      <Skeleton key={row} width={560} height={32} />
    ))}
  </div>
)
