import { Pin } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Address } from '../contact-types.ts'
import styles from './person.module.css'

const lines = ({ address, address2, city, state, zipcode, county }: Address) =>
  [
    [address, address2].filter(Boolean).join(', '),
    [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    county && `${county} County`,
  ].filter(Boolean)

/** Pinned ones first, then in the order they come. */
export function AddressesCard({ addresses }: { addresses: readonly Address[] }) {
  const sorted = addresses.toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
  return (
    <Card title="Addresses" aside={addresses.length || undefined}>
      {sorted.length === 0 && <p className={styles.none}>No addresses.</p>}
      <ul className={styles.stack}>
        {sorted.map((address) => (
          <li key={address.id}>
            <span className={styles.addressHead}>
              <Chip>{address.type}</Chip>
              {address.pinned && <Pin size={14} role="img" aria-label="Pinned" />}
            </span>
            <address className={styles.address}>
              {lines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </li>
        ))}
      </ul>
    </Card>
  )
}
