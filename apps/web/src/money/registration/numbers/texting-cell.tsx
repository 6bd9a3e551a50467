import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useLocations } from '#domains/locations/locations.public.ts'
import type { PhoneNumber } from '#domains/phonenumbers/phonenumbers.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { messageCampaignsQuery, registrationsQuery } from '../registration.queries.ts'
import { numberTextingTexts as texts } from '../texts/number-texting.texts.ts'
import { findTexting, type MissingStep } from './find-texting.ts'
import styles from './numbers.module.css'

interface TextingCellProps {
  number: PhoneNumber
  /** Does a step that isn't one of a location's. */
  onStep(step: Exclude<MissingStep, { to: 'location' }>): void
}

/** The campaign under which a number texts, or a link to the step that is missing. */
export function TextingCell({ number, onStep }: TextingCellProps) {
  const texting = useTexting(number)
  if (!texting) return <Skeleton width={110} height={14} />
  if (texting.is === 'on') return <span>{texting.campaign}</span>
  if (texting.is === 'porting') return <span className={styles.muted}>{texts.afterPorting}</span>
  const { says, missing, waits } = texting
  return (
    <span className={styles.off} data-waits={waits || undefined}>
      <TriangleAlert size={14} aria-hidden />
      {texts.off}{' '}
      {missing.to === 'location' ? (
        <StepLink missing={missing}>{says}</StepLink>
      ) : (
        <button type="button" className={styles.link} onClick={() => onStep(missing)}>
          {says}
        </button>
      )}
    </span>
  )
}

interface StepLinkProps {
  missing: MissingStep & { to: 'location' }
  children: string
}

export const StepLink = ({ missing: { location, step }, children }: StepLinkProps) => (
  <Link to="/account/info/locations" search={{ location, ...(step && { step }) } as never} className={styles.link}>
    {children}
  </Link>
)

/** Undefined until it is known. */
export function useTexting(number: PhoneNumber | undefined) {
  const { account } = useMe()
  const { data: campaigns } = useQuery(messageCampaignsQuery(account.id))
  const { data: registrations } = useQuery(registrationsQuery(account.id))
  const { data: locations } = useLocations()
  if (!number || !campaigns || !registrations || !locations) return undefined
  const locationNames = new Map(locations.map(({ id, name }) => [id, name]))
  return findTexting(number, { campaigns: campaigns.data, registrations: registrations.data, locationNames })
}
