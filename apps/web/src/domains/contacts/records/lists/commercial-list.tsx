import { Building2 } from 'lucide-react'
import { formatDay } from '#ui/format/dates.ts'
import { formatWholeMoney } from '#ui/format/money.ts'
import { commercialRoom } from '../dialog/rooms.ts'
import { CardHead, Facts } from './card-parts.tsx'
import { RecordList } from './record-list.tsx'

export const CommercialList = ({ contactId }: { contactId: string }) => (
  <RecordList
    room={commercialRoom}
    contactId={contactId}
    icon={<Building2 />}
    card={(company, open) => (
      <>
        <CardHead
          title={company.companyName ?? company.dba ?? 'Commercial account'}
          onOpen={open}
          chips={[company.entityType]}
        />
        <Facts
          facts={[
            ['DBA', company.companyName ? company.dba : null],
            ['EIN', company.ein],
            ['Business Type', company.businessType],
            ['Annual Income', company.annualIncome === null ? null : formatWholeMoney(company.annualIncome)],
            ['Employees', company.numberOfEmployees?.toLocaleString('en-US')],
            ['Locations', company.locations.length || null],
            ['Start Date', company.startDate && formatDay(company.startDate)],
          ]}
        />
      </>
    )}
  />
)
