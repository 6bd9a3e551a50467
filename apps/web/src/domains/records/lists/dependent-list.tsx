import { Users } from 'lucide-react'
import { formatAge } from '#domains/contacts/contacts.public.ts'
import { useToday } from '#platform/time/use-today.ts'
import { formatDay } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import { dependentRecordType } from '../dialog/record-types.ts'
import { listTexts, dependentTexts as texts } from '../texts/lists.texts.ts'
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
              [texts.dob, dependent.dob && bornOn(dependent.dob, today)],
              [texts.gender, dependent.gender],
              [texts.ssn, dependent.ssn],
              [texts.license, [dependent.dlId, dependent.dlState].filter(Boolean).join(' - ')],
              [
                texts.goodStudent,
                dependent.goodStudent === null ? null : dependent.goodStudent ? listTexts.yes : listTexts.no,
              ],
            ]}
          />
          {dependent.notes && <p className={styles.text}>{dependent.notes}</p>}
        </>
      )}
    />
  )
}

const bornOn = (dob: string, today: string) =>
  [formatDay(dob), formatAge(dob, today)].filter((known) => known !== undefined).join(' · ')
