import { useState } from 'react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { HealthTab } from '../coverage/health-tab.tsx'
import { LifeTab } from '../coverage/life-tab.tsx'
import { RecordDialog } from '../dialog/record-dialog.tsx'
import type { RecordType, StoredRecord } from '../dialog/record-type.ts'
import { dependentRecordType } from '../dialog/record-types.ts'
import { AddressList } from '../lists/address-list.tsx'
import { CommercialList } from '../lists/commercial-list.tsx'
import { DependentList } from '../lists/dependent-list.tsx'
import { ExtraList, LinkList } from '../lists/extra-list.tsx'
import { HomeList } from '../lists/home-list.tsx'
import { PaymentMethodList } from '../lists/payment-method-list.tsx'
import { PolicyList } from '../lists/policy-list.tsx'
import { VehicleList } from '../lists/vehicle-list.tsx'
import type { RecordTab } from './shown-tabs.ts'
import styles from './tabs.module.css'

interface RecordPanelProps {
  tab: RecordTab
  contact: Contact
  /** Opens the person at that tab. */
  onPerson(person: 'primary' | 'secondary', tab: 'Health' | 'Life'): void
}

/** The records of one kind. */
export function RecordPanel({ tab, contact, onPerson }: RecordPanelProps) {
  const contactId = contact.id
  switch (tab) {
    case 'dependents':
      return <DependentList contactId={contactId} />
    case 'address':
      return <AddressList contactId={contactId} />
    case 'auto':
      return <VehicleList contactId={contactId} />
    case 'home':
      return <HomeList contactId={contactId} />
    case 'commercial':
      return <CommercialList contactId={contactId} />
    case 'policy':
      return <PolicyList contactId={contactId} />
    case 'paymentMethods':
      return <PaymentMethodList contactId={contactId} />
    case 'extra':
      return (
        <div className={styles.stack}>
          <ExtraList contactId={contactId} />
          <LinkList contactId={contactId} />
        </div>
      )
    default:
      return <Insured tab={tab} contact={contact} onPerson={onPerson} />
  }
}

/** Health and life of everyone; a dependent's card opens the dependent at that tab. */
function Insured({ tab, contact, onPerson }: RecordPanelProps & { tab: 'health' | 'life' }) {
  const [dependent, setDependent] = useState<StoredRecord>()
  const [Cards, start] = tab === 'health' ? ([HealthTab, 'Health'] as const) : ([LifeTab, 'Life'] as const)
  return (
    <>
      <Cards
        contact={contact}
        onPerson={(person) => onPerson(person, start)}
        onDependent={(each) => setDependent({ ...each })}
      />
      {dependent && (
        <RecordDialog
          recordType={dependentRecordType as unknown as RecordType}
          contactId={contact.id}
          record={dependent}
          start={start}
          onClose={() => setDependent(undefined)}
        />
      )}
    </>
  )
}
