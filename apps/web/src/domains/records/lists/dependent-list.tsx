import { Users } from 'lucide-react'
import { quarterAge } from '#domains/contacts/contacts.public.ts'
import { useToday } from '#platform/time/use-today.ts'
import { formatDay } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { dependentRecordType } from '../dialog/record-types.ts'
import { CardHead, Facts } from './card-parts.tsx'
import styles from './lists.module.css'
import { RecordList } from './record-list.tsx'

export function DependentList({ contactId }: { contactId: string }) {
  const today = useToday()
  return (
    <RecordList
      recordType={dependentRecordType}
      contactId={contactId}
      icon={<Users />}
      card={(dependent, open) => (
        <>
          <CardHead title={fullName(dependent)} onOpen={open} chips={[dependent.relationship]} />
          <Facts
            facts={[
              ['Date of Birth', dependent.dob && bornOn(dependent.dob, today)],
              ['Gender', dependent.gender],
              ['SSN', dependent.ssn],
              ['Drivers License', [dependent.dlId, dependent.dlState].filter(Boolean).join(' - ')],
              ['Good Student', dependent.goodStudent === null ? null : dependent.goodStudent ? 'Yes' : 'No'],
            ]}
          />
          {dependent.notes && <p className={styles.text}>{dependent.notes}</p>}
        </>
      )}
    />
  )
}

const bornOn = (dob: string, today: string) =>
  [formatDay(dob), quarterAge(dob, today)].filter((known) => known !== undefined).join(' · ')
