import { formatDollars } from '@frontdesk/contract/kit/money'
import { House } from 'lucide-react'
import { Documents } from '#domains/documents/documents.public.ts'
import { formatDay } from '#ui/format/dates.ts'
import { homeRecordType } from '../dialog/record-types.ts'
import { homeTexts as texts } from '../texts/lists.texts.ts'
import { addressLines } from './address-lines.ts'
import { CardHead, Facts } from './card-parts.tsx'
import styles from './lists.module.css'
import { RecordList } from './record-list.tsx'

export const HomeList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={homeRecordType}
    more={({ id }) => [{ label: texts.documents, content: <Documents kind="home" ownerId={id} /> }]}
    contactId={contactId}
    icon={<House />}
    card={(home, open) => {
      const [title = home.type ?? texts.home, ...lines] = addressLines(home)
      return (
        <>
          <CardHead title={title} onOpen={open} chips={[home.usage, title === home.type ? null : home.type]} />
          {lines.length > 0 && <p className={styles.text}>{lines.join('\n')}</p>}
          <Facts
            facts={[
              [texts.yearBuilt, home.yearBuilt],
              [
                texts.livingArea,
                home.livingArea === null ? null : texts.squareFeet(home.livingArea.toLocaleString('en-US')),
              ],
              [texts.carrier, home.coverage.carrier],
              [texts.expires, home.coverage.expirationDate && formatDay(home.coverage.expirationDate)],
              [texts.dwelling, home.coverage.dwelling === null ? null : formatDollars(home.coverage.dwelling)],
              [texts.premium, home.coverage.premium === null ? null : formatDollars(home.coverage.premium)],
              [texts.mortgage, home.mortgagePrimary.name],
            ]}
          />
        </>
      )
    }}
  />
)
