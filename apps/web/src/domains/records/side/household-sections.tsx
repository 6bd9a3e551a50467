import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type Contact, formatAge } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fullName } from '#ui/format/names.ts'
import { PaneCount, PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { recordsQuery } from '../dialog/record-type.ts'
import { addressRecordType, type DependentRow, dependentRecordType } from '../dialog/record-types.ts'
import { AddressLines } from '../lists/address-line-links.tsx'
import { addressLines, mapLink } from '../lists/address-lines.ts'
import { sideTexts as texts } from '../texts/side.texts.ts'
import { AddRecord } from './add-record.tsx'
import styles from './side.module.css'

/** Pinned addresses, whichever tab is open; without any, the first one. */
export function AddressSection({ contact }: { contact: Contact }) {
  const { addresses } = contact
  const pinned = addresses.filter((address) => address.pinned)
  const shown = pinned.length > 0 ? pinned : addresses.slice(0, 1)
  return (
    <PaneSection
      title={texts.address}
      aside={<PaneCount count={addresses.length > 1 ? addresses.length : 0} />}
      actions={<AddRecord recordType={addressRecordType} contactId={contact.id} name={texts.addAddress} />}
    >
      {shown.length === 0 ? (
        <PaneNone>{texts.noAddress}</PaneNone>
      ) : (
        <ul>
          {shown.map((address) => {
            const map = mapLink(address)
            const lines = addressLines(address)
            return (
              <li key={address.id} className={styles.address}>
                {map ? (
                  <a href={map} target="_blank" rel="noreferrer" aria-label={texts.map} title={texts.map}>
                    <MapPin aria-hidden />
                  </a>
                ) : (
                  <MapPin aria-hidden />
                )}
                <address>
                  <AddressLines lines={lines} map={map} />
                  <small>{address.pinned ? texts.pinned(address.type) : address.type}</small>
                </address>
                <CopyButton text={lines.join('\n')} what={texts.theAddress} className={styles.copy} />
              </li>
            )
          })}
        </ul>
      )}
    </PaneSection>
  )
}

export function DependentsSection({ contact, onOpen }: { contact: Contact; onOpen(id: string): void }) {
  const contactId = contact.id
  const today = useToday()
  const query = useQuery(recordsQuery(dependentRecordType, contactId))
  const dependents = (query.data?.data ?? []) as unknown as DependentRow[]
  // The family’s name is in the headings above.
  const nameOf = (dependent: DependentRow) =>
    (dependent.lastName === contact.lastName && dependent.firstName) || fullName(dependent)
  const about = ({ relationship, dob, goodStudent }: DependentRow) =>
    [[relationship, formatAge(dob, today)].filter(Boolean).join(' · '), goodStudent && texts.goodStudent]
      .filter(Boolean)
      .join(', ')
  return (
    <PaneSection
      title={texts.dependents}
      aside={<PaneCount count={dependents.length} />}
      busy={query.isPending}
      actions={<AddRecord recordType={dependentRecordType} contactId={contactId} name={texts.addDependent} />}
    >
      <QueryState query={query} compact loading={<Skeleton width={160} height={13} />}>
        {dependents.length === 0 ? (
          <PaneNone>{texts.noDependents}</PaneNone>
        ) : (
          <ul>
            {dependents.map((dependent) => (
              <li key={dependent.id} className={styles.dependent}>
                <Avatar name={fullName(dependent)} size={20} decorative />
                <button type="button" className={styles.name} onClick={() => onOpen(dependent.id)}>
                  {nameOf(dependent)}
                </button>
                <small>{about(dependent)}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </PaneSection>
  )
}
