import type { Contact } from '../contact-types.ts'
import { BoundDate, BoundPhone, BoundSelect, BoundText } from './bound-fields.tsx'
import styles from './form.module.css'
import { SsnField } from './ssn-field.tsx'

const genders: NonNullable<Contact['gender']>[] = ['Male', 'Female', 'Other', 'Not Specified']

const today = () => new Date().toLocaleDateString('sv-SE')

export const PersonSection = () => (
  <div className={styles.grid}>
    <BoundText name="firstName" autoFocus />
    <BoundText name="lastName" />
    <BoundText name="preferredFirstName" />
    <BoundText name="suffix" maxLength={20} />
    <BoundDate name="dob" max={today()} />
    <BoundSelect name="gender" options={genders} />
    <SsnField name="ssn" />
    <BoundText name="companyName" />
    <BoundText name="occupation" />
    <BoundText name="employerName" />
  </div>
)

export const ReachSection = () => (
  <div className={styles.grid}>
    <BoundPhone name="mobilePhone" />
    <BoundPhone name="phone" />
    <div className={styles.wide}>
      <BoundText name="email" type="email" />
    </div>
  </div>
)

export const CoApplicantSection = () => (
  <div className={styles.grid}>
    <BoundText name="coFirstName" />
    <BoundText name="coLastName" />
    <BoundPhone name="coMobilePhone" />
    <BoundText name="coEmail" type="email" />
    <BoundDate name="coDob" max={today()} />
    <SsnField name="coSsn" />
  </div>
)

export const AddressSection = () => (
  <div className={styles.grid}>
    <div className={styles.wide}>
      <BoundText name="addressLine" />
    </div>
    <BoundText name="address2" />
    <BoundText name="city" />
    <BoundText name="county" />
    <BoundText name="state" />
    <BoundText name="zipcode" />
  </div>
)
