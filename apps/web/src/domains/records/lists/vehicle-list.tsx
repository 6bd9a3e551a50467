import { vehicleForm } from '@frontdesk/contract/forms/vehicle'
import { formatDollars } from '@frontdesk/contract/kit/money'
import { Car } from 'lucide-react'
import { Documents } from '#domains/documents/documents.public.ts'
import { formatDay } from '#ui/format/dates.ts'
import { type VehicleRow, vehicleRecordType } from '../dialog/record-types.ts'
import { vehicleTexts as texts } from '../texts/lists.texts.ts'
import { CardHead, Facts } from './card-parts.tsx'
import { RecordList } from './record-list.tsx'

const labels: Readonly<Record<string, string>> = vehicleForm.fields.type.labels
const nameOf = ({ year, make, model }: VehicleRow) => [year, make, model].filter(Boolean).join(' ')

/** Of every type, from car to boat. */
export const VehicleList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={vehicleRecordType}
    more={({ id }) => [{ label: texts.documents, content: <Documents kind="vehicle" ownerId={id} /> }]}
    contactId={contactId}
    icon={<Car />}
    card={(vehicle, open) => {
      const type = labels[vehicle.type] ?? vehicle.type
      return (
        <>
          <CardHead title={nameOf(vehicle) || type} onOpen={open} chips={[nameOf(vehicle) && type]} />
          <Facts
            facts={[
              vehicle.hullId ? [texts.hullId, vehicle.hullId, texts.theHullId] : [texts.vin, vehicle.vin, texts.theVin],
              [texts.driver, vehicle.primaryDriver],
              [texts.use, vehicle.primaryUse],
              [texts.value, vehicle.value === null ? null : formatDollars(vehicle.value)],
              [texts.carrier, vehicle.coverage.carrier],
              [texts.expires, vehicle.coverage.expirationDate && formatDay(vehicle.coverage.expirationDate)],
              [texts.premium, vehicle.coverage.premium === null ? null : formatDollars(vehicle.coverage.premium)],
            ]}
          />
        </>
      )
    }}
  />
)
