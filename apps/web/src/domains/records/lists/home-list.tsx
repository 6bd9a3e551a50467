import { formatDollars } from '@frontdesk/contract/kit/money'
import { House } from 'lucide-react'
import { Documents } from '#domains/documents/documents.public.ts'
import { formatDay } from '#ui/format/dates.ts'
import { homeRecordType } from '../dialog/record-types.ts'
import { addressLines } from './address-lines.ts'
import { CardHead, Facts } from './card-parts.tsx'
import styles from './lists.module.css'
import { RecordList } from './record-list.tsx'

export const HomeList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={homeRecordType}
    more={({ id }) => [{ label: 'Documents', content: <Documents kind="home" ownerId={id} /> }]}
    contactId={contactId}
    icon={<House />}
    card={(home, open) => {
      const [title = home.type ?? 'Home', ...lines] = addressLines(home)
      return (
        <>
          <CardHead title={title} onOpen={open} chips={[home.usage, title === home.type ? null : home.type]} />
          {lines.length > 0 && <p className={styles.text}>{lines.join('\n')}</p>}
          <Facts
            facts={[
              ['Year Built', home.yearBuilt],
              ['Living Area', home.livingArea === null ? null : `${home.livingArea.toLocaleString('en-US')} sq ft`],
              ['Carrier', home.coverage.carrier],
              ['Expires', home.coverage.expirationDate && formatDay(home.coverage.expirationDate)],
              ['Dwelling', home.coverage.dwelling === null ? null : formatDollars(home.coverage.dwelling)],
              ['Premium', home.coverage.premium === null ? null : formatDollars(home.coverage.premium)],
              ['Mortgage', home.mortgagePrimary.name],
            ]}
          />
        </>
      )
    }}
  />
)
