import { expiry } from '@frontdesk/contract/forms/kit/kinds'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { CreditCard } from 'lucide-react'
import { formatValue } from '#platform/forms/shown-value.ts'
import { paymentMethodRecordType } from '../dialog/record-types.ts'
import { listTexts, paymentTexts as texts } from '../texts/lists.texts.ts'
import { CardHead, Facts } from './card-parts.tsx'
import { RecordList } from './record-list.tsx'

const labels: Readonly<Record<string, string>> = paymentMethodForm.fields.type.labels
const expires = expiry('Expiration')

export const PaymentMethodList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={paymentMethodRecordType}
    contactId={contactId}
    icon={<CreditCard />}
    card={(method, open) => (
      <>
        <CardHead
          title={labels[method.type] ?? method.type}
          onOpen={open}
          chips={[method.isBusinessAccount && listTexts.business]}
        />
        <Facts
          facts={[
            [texts.name, method.name],
            [texts.account, method.account],
            [texts.routing, method.routing],
            [texts.expiration, formatValue(expires, method.expDate)],
          ]}
        />
      </>
    )}
  />
)
