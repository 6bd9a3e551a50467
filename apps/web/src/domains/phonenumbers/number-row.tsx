import { MapPin } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import styles from './numbers.module.css'
import type { PhoneNumber } from './numbers.queries.ts'
import { numbersTexts as texts } from './texts/numbers.texts.ts'

interface NumberRowProps {
  number: PhoneNumber
  /** Its name. */
  location: string | undefined
  onUpdate: (() => void) | undefined
}

const looks = { 'in-use': 'ok', 'porting-in': 'info', suspended: 'bad' } as const

export function NumberRow({ number, location, onUpdate }: NumberRowProps) {
  const { phoneNumber, friendlyName, isDefault, status, origin, service } = number
  const shown = formatPhone(phoneNumber)
  return (
    <li className={styles.row}>
      <div className={styles.number}>
        <h2>
          {shown}
          {isDefault && <Chip look="accent">{texts.isDefault}</Chip>}
        </h2>
        <p className={friendlyName ? undefined : styles.muted}>{friendlyName || texts.unnamed}</p>
      </div>
      <p className={styles.place}>
        <MapPin aria-hidden />
        <span className={location ? undefined : styles.muted}>{location ?? texts.noLocation}</span>
      </p>
      <p className={styles.state}>
        <Chip look={looks[status]}>{texts.status[status]}</Chip>
        <small>{`${texts.origin[origin]} · ${texts.texting}: ${service ?? texts.noService.toLowerCase()}`}</small>
      </p>
      {onUpdate && (
        <Button size="s" aria-label={texts.updateNumber(shown)} onClick={onUpdate}>
          {texts.update}
        </Button>
      )}
    </li>
  )
}
