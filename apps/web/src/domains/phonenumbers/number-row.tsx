import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import styles from './numbers.module.css'
import type { PhoneNumber } from './numbers.queries.ts'
import { numbersTexts as texts } from './texts/numbers.texts.ts'

interface NumberRowProps {
  number: PhoneNumber
  /** Its name. */
  location: string | undefined
  texting: ReactNode
  entries: readonly MenuEntry[]
  onUpdate(): void
}

const looks = { 'in-use': 'ok', 'porting-in': 'info', suspended: 'bad' } as const

export function NumberRow({ number, location, texting, entries, onUpdate }: NumberRowProps) {
  const { phoneNumber, friendlyName, isDefault, status, origin } = number
  const shown = formatPhone(phoneNumber)
  return (
    <tr>
      <td data-cell="number">
        <p className={styles.number}>
          <b>{shown}</b>
          {isDefault && <Chip>{texts.isDefault}</Chip>}
        </p>
        <small>{friendlyName || texts.unnamed}</small>
      </td>
      <td className={location ? undefined : styles.muted}>{location ?? texts.noLocation}</td>
      <td data-cell="status">
        <Chip look={looks[status]}>{texts.status[status]}</Chip>
        <small>{texts.origin[origin]}</small>
      </td>
      <td data-cell="texting">{texting}</td>
      <td data-cell="menu">
        <Menu
          label={texts.menu(shown)}
          placement="bottom-end"
          trigger={<IconButton size="s" name={texts.menu(shown)} icon={<Ellipsis />} />}
          entries={[{ label: texts.update, run: onUpdate }, ...entries]}
        />
      </td>
    </tr>
  )
}
