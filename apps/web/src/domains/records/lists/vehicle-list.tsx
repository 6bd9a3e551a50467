import { vehicleForm } from '@frontdesk/contract/forms/vehicle'
import { formatDollars } from '@frontdesk/contract/kit/money'
import { Car } from 'lucide-react'
import { Documents } from '#domains/documents/documents.public.ts'
import { formatDay } from '#ui/format/dates.ts'
import { type VehicleRow, vehicleRecordType } from '../dialog/record-types.ts'
import { CardHead, Facts } from './card-parts.tsx'
import { RecordList } from './record-list.tsx'

const labels: Readonly<Record<string, string>> = vehicleForm.fields.type.labels
const nameOf = ({ year, make, model }: VehicleRow) => [year, make, model].filter(Boolean).join(' ')

/** Of every type, from car to boat. */
export const VehicleList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={vehicleRecordType}
    more={({ id }) => [{ label: 'Documents', content: <Documents kind="vehicle" ownerId={id} /> }]}
    contactId={contactId}
    icon={<Car />}
    card={(vehicle, open) => {
      const type = labels[vehicle.type] ?? vehicle.type
      return (
        <>
          <CardHead title={nameOf(vehicle) || type} onOpen={open} chips={[nameOf(vehicle) && type]} />
          <Facts
            facts={[
              [vehicle.hullId ? 'Hull ID' : 'VIN', vehicle.hullId ?? vehicle.vin],
              ['Driver', vehicle.primaryDriver],
              ['Use', vehicle.primaryUse],
              ['Value', vehicle.value === null ? null : formatDollars(vehicle.value)],
              ['Carrier', vehicle.coverage.carrier],
              ['Expires', vehicle.coverage.expirationDate && formatDay(vehicle.coverage.expirationDate)],
              ['Premium', vehicle.coverage.premium === null ? null : formatDollars(vehicle.coverage.premium)],
            ]}
          />
        </>
      )
    }}
  />
)
