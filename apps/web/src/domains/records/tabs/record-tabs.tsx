import { useEffect, useState } from 'react'
import { type Contact, type ShownKind, useShownRecord } from '#domains/contacts/contacts.public.ts'
import { Documents } from '#domains/documents/documents.public.ts'
import { useSession } from '#platform/session/session-state.ts'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
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
import { type RecordTab, shownTabs } from './shown-tabs.ts'
import styles from './tabs.module.css'

interface RecordTabsProps {
  contact: Contact
  /** Opens the person at that tab. */
  onPerson(person: 'primary' | 'secondary', tab: 'Health' | 'Life'): void
}

/** All records of a contact, with one tab for each kind that the account uses. */
export function RecordTabs({ contact, onPerson }: RecordTabsProps) {
  const tabs = shownTabs(useSession((state) => state.me?.account.gatheringForms ?? ''))
  const wanted = useShownRecord()
  const wantedTab = wanted && tabOf[wanted.kind]
  const [chosen, choose] = useState<RecordTab | undefined>(wantedTab)
  // Again when another search result of the same contact is opened.
  useEffect(() => {
    if (wanted?.id && wantedTab) choose(wantedTab)
  }, [wanted?.id, wantedTab])
  const shown = tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]?.value ?? 'extra'
  return (
    <Card flush>
      <div className={styles.tabs}>
        <Tabs label="Records" tabs={tabs} value={shown} onChange={choose}>
          <div key={contact.id} className={styles.panel}>
            <Shown tab={shown} contact={contact} onPerson={onPerson} />
          </div>
        </Tabs>
      </div>
    </Card>
  )
}

const tabOf: Readonly<Partial<Record<ShownKind, RecordTab>>> = {
  dependent: 'dependents',
  policy: 'policy',
  vehicle: 'auto',
  home: 'home',
  commercial: 'commercial',
  address: 'address',
  document: 'extra',
}

function Shown({ tab, contact, onPerson }: RecordTabsProps & { tab: RecordTab }) {
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
          <section aria-label="Documents">
            <h3 className={styles.title}>Documents</h3>
            <Documents kind="contact" ownerId={contactId} />
          </section>
        </div>
      )
    default:
      return <Insured tab={tab} contact={contact} onPerson={onPerson} />
  }
}

/** Health and life of everyone; a dependent's card opens the dependent at that tab. */
function Insured({ tab, contact, onPerson }: RecordTabsProps & { tab: 'health' | 'life' }) {
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
