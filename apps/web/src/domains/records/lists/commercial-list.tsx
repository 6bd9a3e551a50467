import { formatDollars } from '@frontdesk/contract/kit/money'
import { Building2 } from 'lucide-react'
import { formatDay } from '#ui/format/dates.ts'
import { commercialRecordType } from '../dialog/record-types.ts'
import { CardHead, Facts } from './card-parts.tsx'
import { RecordList } from './record-list.tsx'

export const CommercialList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={commercialRecordType}
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
            ['Annual Income', company.annualIncome === null ? null : formatDollars(company.annualIncome)],
            ['Employees', company.numberOfEmployees?.toLocaleString('en-US')],
            ['Locations', company.locations.length || null],
            ['Start Date', company.startDate && formatDay(company.startDate)],
          ]}
        />
      </>
    )}
  />
)
