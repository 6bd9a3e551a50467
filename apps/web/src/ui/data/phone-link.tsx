import { formatPhone } from '../format/phone.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './phone-link.module.css'

interface PhoneLinkProps {
  /** Digits with the country code. */
  phone: string
  /** The contact whose number it is. */
  contact?: string | undefined
  className?: string | undefined
  /** -1 in a grid, whose own keys reach it. */
  tabIndex?: number
}

/** A number that is called when it is clicked. The softphone takes such links, wherever they are. */
export const PhoneLink = ({ phone, contact, className, tabIndex }: PhoneLinkProps) => (
  <a href={`tel:+${phone}`} data-contact={contact} tabIndex={tabIndex} className={classNames(styles.phone, className)}>
    {formatPhone(phone)}
  </a>
)
