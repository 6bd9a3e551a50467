import type { ReactNode } from 'react'
import { useToday } from '#platform/time/use-today.ts'
import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { quarterAge } from './age.ts'

/** Names and values, a dash for an unknown value. */
export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || DASH}</dd>
  </div>
)

export const PhoneDetail = ({ name, phone }: { name: string; phone: string | null }) => (
  <Detail name={name}>{phone && <span className="tabular">{formatPhone(phone)}</span>}</Detail>
)

export const MailTo = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

/** `until`: the date of death, at which the age stops. */
export function Birth({ dob, until }: { dob: string | null; until: string | null }) {
  const today = useToday()
  const age = quarterAge(dob, until ?? today)
  return (
    <Detail name="Age">
      {dob && (
        <span className="tabular">
          {age !== undefined && `${age} · `}
          {formatDay(dob)}
        </span>
      )}
    </Detail>
  )
}
