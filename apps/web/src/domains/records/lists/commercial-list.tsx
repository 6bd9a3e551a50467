import { formatDollars } from '@frontdesk/contract/kit/money'
import { Building2 } from 'lucide-react'
import { formatDay } from '#ui/format/dates.ts'
import { commercialRecordType } from '../dialog/record-types.ts'
import { commercialTexts as texts } from '../texts/lists.texts.ts'
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
          title={company.companyName ?? company.dba ?? texts.account}
          onOpen={open}
          chips={[company.entityType]}
        />
        <Facts
          facts={[
            [texts.dba, company.companyName ? company.dba : null],
            [texts.ein, company.ein],
            [texts.businessType, company.businessType],
            [texts.income, company.annualIncome === null ? null : formatDollars(company.annualIncome)],
            [texts.employees, company.numberOfEmployees?.toLocaleString('en-US')],
            [texts.locations, company.locations.length || null],
            [texts.start, company.startDate && formatDay(company.startDate)],
          ]}
        />
      </>
    )}
  />
)
