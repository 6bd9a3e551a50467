import { MapPin } from 'lucide-react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { Chip } from '#ui/data/chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { addressLines, mapLink } from './address-lines.ts'
import styles from './lists.module.css'

/** Always visible, whichever tab is open; hidden when none is pinned. */
export function PinnedAddresses({ addresses }: { addresses: Contact['addresses'] }) {
  const pinned = addresses.filter((address) => address.pinned)
  if (pinned.length === 0) return null
  return (
    <Card title="Pinned addresses" aside={pinned.length}>
      <ul className={styles.pinned}>
        {pinned.map((address) => {
          const map = mapLink(address)
          return (
            <li key={address.id}>
              <Chip>{address.type}</Chip>
              <address className={styles.lines}>
                {addressLines(address).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              {map && (
                <a href={map} target="_blank" rel="noreferrer">
                  <MapPin size={12} aria-hidden /> Map
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
