import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import { useState } from 'react'
import type { Colleague } from '#domains/users/colleagues.public.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { roomTexts as texts } from '../texts/chat.texts.ts'
import styles from './dialogs.module.css'

interface PeoplePickerProps {
  people: readonly Colleague[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Chooses colleagues from a list that is filtered while typing. */
export function PeoplePicker({ people, chosen, onChange }: PeoplePickerProps) {
  const [typed, setTyped] = useState('')
  const shown = people.filter(({ name }) => foldedIncludes(name, typed))
  return (
    <div className={styles.picker}>
      <SearchField label={texts.findPeople} value={typed} onChange={setTyped} maxLength={80} autoFocus />
      <ul className={styles.people} aria-label={texts.people}>
        {shown.map(({ id, name, picture, look }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} picture={picture} size={24} decorative presence={<StatusDot look={look} />} />
            <Checkbox
              label={name}
              value={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{texts.nobodyFound}</p>}
    </div>
  )
}
