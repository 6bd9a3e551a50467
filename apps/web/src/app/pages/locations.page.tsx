import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Location, LocationsView, useLocations } from '#domains/locations/locations.public.ts'
import {
  cardTexts,
  hasAction,
  type LocationsSearch,
  RegistrationAction,
  RegistrationBadge,
  RegistrationRows,
  RegistrationWizard,
  registrationsQuery,
} from '#money/registration/registration.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { locationsPageTexts as texts } from '../texts/locations-page.texts.ts'
import { LocationFacts } from './locations/location-facts.tsx'

/** The places of the agency with all that is known about them, for admins; the address opens the wizard of one. */
export function LocationsPage() {
  const { role } = useMe()
  if (hasAdminRights(role)) return <Locations />
  return (
    <PageFrame title={texts.title}>
      <DeniedState text={texts.denied} />
    </PageFrame>
  )
}

function Locations() {
  const { account } = useMe()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as LocationsSearch
  const { data: all = [], isPending } = useLocations()
  const registrations = useQuery(registrationsQuery(account.id))
  const open = (to: LocationsSearch, replace = false) => void navigate({ to: '.', search: to as never, replace })
  const close = () => open({}, true)
  const location = all.find(({ id }) => id === search.location)
  const isOpen = search.location === 'new' || location !== undefined
  const partsOf = (of: Location) => {
    const registration = registrations.data?.data.find((each) => each.location === of.id)
    const both = registration && { location: of, registration }
    return {
      badge: both && <RegistrationBadge {...both} />,
      facts: <LocationFacts location={of} />,
      progress: (
        <QueryState query={registrations} compact loading={<Loading />}>
          {both && <RegistrationRows {...both} />}
        </QueryState>
      ),
      action: both && hasAction(both) && <RegistrationAction {...both} />,
    }
  }
  return (
    <LocationsView
      partsOf={partsOf}
      onAdd={() => open({ location: 'new' })}
      onEdit={({ id }) => open({ location: id, step: 'general' })}
    >
      {isOpen && !isPending && (
        <RegistrationWizard
          location={location}
          all={all}
          step={search.step}
          field={search.field}
          onStep={(id, step, field) => open({ location: id, step, ...(field && { field }) }, true)}
          onClose={close}
        />
      )}
    </LocationsView>
  )
}

const Loading = () => (
  <div role="status" aria-label={cardTexts.loading}>
    <Skeleton width={120} height={14} />
    <Skeleton height={72} />
  </div>
)
