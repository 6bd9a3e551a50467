import { Link } from '@tanstack/react-router'
import { Check, MapPin, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { clockIn } from '#ui/format/dates.ts'
import { formatZone, zoneLabel } from '#ui/format/timezones.ts'
import styles from './locations.module.css'
import type { Location } from './locations.queries.ts'
import { locationsTexts as texts } from './texts/locations.texts.ts'

const minute = 60_000

/** What other domains know about a location. */
export interface CardParts {
  badge?: ReactNode
  /** Rows of a list of facts. */
  facts?: ReactNode
  /** How far it is with what it needs. */
  progress?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
}

interface LocationCardProps {
  location: Location
  parts: CardParts
  onEdit(): void
  /** Not for the only one. */
  onRemove: (() => void) | undefined
}

export function LocationCard({ location, parts, onEdit, onRemove }: LocationCardProps) {
  const { id, name, timezone, address } = location
  const now = useNow(minute)
  const isVerified = Boolean(address?.emergencyEnabled && address.addressSid)
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <div className={styles.names}>
          <i aria-hidden className={styles.tile}>
            <MapPin />
          </i>
          <div>
            <h2>{name}</h2>
            {parts.badge}
          </div>
        </div>
        <p className={styles.address}>
          {address ? (
            <>
              <span>{[address.address, address.address2].filter(Boolean).join(', ')}</span>
              <span>{`${address.city}, ${address.state} ${address.zipcode}`}</span>
            </>
          ) : (
            texts.noAddress
          )}
        </p>
      </header>
      <dl className={styles.section}>
        <div>
          <dt>{texts.timezone}</dt>
          <dd title={`${zoneLabel(timezone)}, ${texts.timeThere(clockIn(now, timezone))}`}>{formatZone(timezone)}</dd>
        </div>
        {parts.facts}
        <div>
          <dt>{texts.emergencyAddress}</dt>
          <dd className={isVerified ? styles.ok : styles.warn}>
            {isVerified ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
            {isVerified ? texts.verified : texts.notVerified}
          </dd>
        </div>
      </dl>
      {parts.progress && <div className={styles.section}>{parts.progress}</div>}
      <footer className={styles.foot}>
        {parts.action}
        <Link
          to="/account/settings/call-settings"
          search={{ location: id }}
          className={buttonClass('outline', 's')}
          aria-label={texts.callFlowOf(name)}
        >
          {texts.callFlow}
        </Link>
        {!parts.action && (
          <Link
            to="/account/settings/office-hours"
            search={{ location: id }}
            className={buttonClass('outline', 's')}
            aria-label={texts.hoursOf(name)}
          >
            {texts.hours}
          </Link>
        )}
        <span className={styles.tools}>
          <IconButton size="s" name={texts.edit(name)} icon={<Pencil />} onClick={onEdit} />
          {onRemove && <IconButton size="s" name={texts.remove(name)} icon={<Trash2 />} onClick={onRemove} />}
        </span>
      </footer>
    </li>
  )
}
