import { Phone } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from './call-button.module.css'

interface CallButtonProps {
  name: string
  phone: string | undefined
  size?: 's' | 'm'
}

/** One element for all: React looks at it once and never again. */
const handset = <Phone />

/** Says what keeps it from calling, and can be reached by keyboard to be read. */
export function CallButton({ name, phone, size = 's' }: CallButtonProps) {
  const why = phone ? 'calling is not available yet' : 'no phone number'
  return <IconButton size={size} name={`Call ${name}: ${why}`} icon={handset} aria-disabled className={styles.call} />
}
