import { Link } from '@tanstack/react-router'
import { Clock, MapPin, Pencil, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import { useNow } from '#platform/time/use-now.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { clockIn } from '#ui/format/dates.ts'
import { zoneLabel } from '#ui/format/timezones.ts'
import styles from './locations.module.css'
import type { Location } from './locations.queries.ts'
import { locationsTexts as texts } from './texts/locations.texts.ts'

const minute = 60_000

interface LocationCardProps {
  location: Location
  onEdit: (() => void) | undefined
  /** Not for the only one. */
  onRemove: (() => void) | undefined
}

export function LocationCard({ location, onEdit, onRemove }: LocationCardProps) {
  const { name, timezone, address, profileStatus } = location
  const now = useNow(minute)
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {(profileStatus === 'in-review' || profileStatus === 'pending-review') && (
          <Chip look="warn">{texts.inReview}</Chip>
        )}
        {onEdit && <IconButton size="s" name={texts.edit(name)} icon={<Pencil />} onClick={onEdit} />}
        {onRemove && <IconButton size="s" name={texts.remove(name)} icon={<Trash2 />} onClick={onRemove} />}
      </header>
      <p className={styles.line}>
        <Clock aria-hidden />
        <span>
          {zoneLabel(timezone)}
          <small>{texts.timeThere(clockIn(now, timezone))}</small>
        </span>
      </p>
      <p className={styles.line}>
        <MapPin aria-hidden />
        {address ? (
          <span>
            {[address.address, address.address2].filter(Boolean).join(', ')}
            <small>{`${address.city}, ${address.state} ${address.zipcode}`}</small>
          </span>
        ) : (
          <span className={styles.missing}>{texts.noAddress}</span>
        )}
      </p>
      <p className={styles.line}>
        {address?.emergencyEnabled ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
        <span className={address?.emergencyEnabled ? undefined : styles.missing}>
          {address?.emergencyEnabled ? texts.emergency : texts.noEmergency}
        </span>
      </p>
      <footer className={styles.foot}>
        <Link to="/account/settings/office-hours" search={{ location: location.id }}>
          {texts.hours}
        </Link>
      </footer>
    </li>
  )
}
