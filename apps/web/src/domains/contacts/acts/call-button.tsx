import { Phone } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'
import styles from './call-button.module.css'

interface CallButtonProps {
  name: string
  phone: string | undefined
  size?: 's' | 'm'
  /** -1 in a grid, whose own keys reach it. */
  tabIndex?: number
}

/** A shared element: React never renders it again. */
const handset = <Phone />

/** Says why calling is not possible, and can be focused by keyboard. */
export function CallButton({ name, phone, size = 's', tabIndex }: CallButtonProps) {
  const why = phone ? contactActsTexts.callLater : contactActsTexts.noPhone
  return (
    <IconButton
      size={size}
      name={contactActsTexts.call(name, why)}
      icon={handset}
      tabIndex={tabIndex}
      aria-disabled
      className={styles.call}
    />
  )
}
