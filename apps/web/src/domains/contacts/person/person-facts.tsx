import { formatDay } from '#ui/format/dates.ts'
import { Birth, Detail, MailTo, PhoneDetail } from './details.tsx'
import type { Insured } from './insured.ts'
import styles from './person.module.css'
import { licenseRow } from './rows.ts'
import { SecretValue } from './secret-value.tsx'
import { SsnDetail } from './ssn-detail.tsx'

/** What is known about one of the two people; rare values are shown only when known. */
export function PersonFacts({ contactId, person }: { contactId: string; person: Insured }) {
  const { facts, who, name } = person
  const license = licenseRow(person)
  return (
    <dl className={styles.details}>
      {who === 'secondary' && <Detail name="Name">{name}</Detail>}
      <PhoneDetail name="Mobile" phone={facts.mobilePhone} />
      <PhoneDetail name="Phone" phone={facts.phone} />
      <Detail name="Email">{facts.email && <MailTo address={facts.email} />}</Detail>
      <Birth dob={facts.dob} until={facts.dod} />
      {facts.dod && <Detail name="Deceased">{formatDay(facts.dod)}</Detail>}
      <SsnDetail contactId={contactId} field={who === 'secondary' ? 'coSsn' : 'ssn'} masked={facts.ssn} />
      <Detail name="Gender">{facts.gender}</Detail>
      <Detail name="Marital Status">{facts.status}</Detail>
      <Detail name="License">
        {license.field ? <SecretValue row={license} name={name} reveal={person.reveal} /> : license.value}
      </Detail>
      <Detail name="Occupation">{facts.occupation}</Detail>
      {facts.occupationHireDate && <Detail name="Hired">{formatDay(facts.occupationHireDate)}</Detail>}
      <Detail name="Employer">{facts.employerName}</Detail>
      {facts.businessType && <Detail name="Business">{facts.businessType}</Detail>}
      {facts.employees !== null && <Detail name="Employees">{facts.employees.toLocaleString('en-US')}</Detail>}
      {who === 'secondary' && facts.companyName && <Detail name="Company">{facts.companyName}</Detail>}
    </dl>
  )
}
