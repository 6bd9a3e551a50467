import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { type Location, useLocations } from '#domains/locations/locations.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { callFlowQuery, numbersQuery } from './callflow.queries.ts'
import { Editor } from './editor/editor.tsx'
import { type View, widthOf } from './editor/editor-toolbar.tsx'
import { failureText } from './failure-texts.ts'
import styles from './page.module.css'
import { editorTexts as texts } from './texts/editor.texts.ts'

/** What happens to calls that come in, by location; the address names the location and the view. */
export function CallFlowPage() {
  const locations = useLocations()
  const { location: wanted, view } = useSearch({ strict: false }) as { location?: string; view?: View }
  const all = locations.data ?? []
  const shown = all.find(({ id }) => id === wanted) ?? all[0]
  if (shown) return <OfLocation key={shown.id} locations={all} location={shown} />
  return (
    <PageFrame title={texts.title} width={widthOf(view)}>
      <QueryState query={locations} failureText={messageOf} loading={<Loading />}>
        <EmptyState icon={<Building2 />} title={texts.noLocations} text={texts.noLocationsText} />
      </QueryState>
    </PageFrame>
  )
}

function OfLocation({ locations, location }: { locations: readonly Location[]; location: Location }) {
  const { account, role } = useMe()
  const query = useQuery(callFlowQuery(account.id, location.id))
  const numbers = useQuery(numbersQuery(account.id))
  const { view = 'picture' } = useSearch({ strict: false }) as { view?: View }
  const navigate = useNavigate()
  const go = (search: { location: string; view?: View }) => void navigate({ to: '.', search, replace: true })
  if (query.data)
    return (
      <Editor
        {...{ locations, location, view }}
        shown={query.data}
        numbers={(numbers.data?.data ?? []).flatMap((number) =>
          number.location === location.id ? [number.phoneNumber] : [],
        )}
        mayChange={hasAdminRights(role)}
        onView={(next) => go({ location: location.id, view: next })}
        onLocation={(id) => go({ location: id, view })}
      />
    )
  return (
    <PageFrame title={texts.title} width={widthOf(view)}>
      <QueryState query={query} failureText={(error) => failureText('getCallFlow', error)} loading={<Loading />}>
        {null}
      </QueryState>
    </PageFrame>
  )
}

/** Cards, as the picture has them. */
const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    {[56, 56, 92, 76, 56].map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <Skeleton key={at} width={372} height={height} />
    ))}
  </div>
)
