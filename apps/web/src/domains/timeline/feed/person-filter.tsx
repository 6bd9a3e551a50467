import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { fullName } from '#ui/format/names.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { timelineTexts as texts } from '../texts/timeline.texts.ts'
import styles from './feed.module.css'

interface PersonFilterProps {
  /** The id of the person whose activity is shown. */
  value: string | undefined
  onChange(value: string | undefined): void
}

/** Narrows the activity to what one person wrote or did; oneself comes first. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const me = useMe()
  const users = useQuery(api.users.listUsers.queryOptions()).data?.data ?? []
  const people = users.toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id))
  const { fullNameOf } = useColleagues()
  const shown = value === undefined ? texts.everyone : fullNameOf(value)
  const label = (person: (typeof people)[number]) =>
    person.id === me.id ? texts.you(fullName(person)) : fullName(person)
  return (
    <span className={styles.person}>
      <Menu
        label={texts.who}
        placement="bottom-end"
        trigger={
          <button
            type="button"
            className={classNames(styles.filter, styles.who)}
            data-chosen={value !== undefined || undefined}
            aria-label={texts.whose(shown)}
          >
            {shown}
            {value === undefined && <ChevronDown aria-hidden />}
          </button>
        }
        entries={[
          { label: texts.everyone, checked: value === undefined, run: () => onChange(undefined) },
          'divider',
          ...people.map((person) => ({
            label: label(person),
            checked: person.id === value,
            run: () => onChange(person.id),
          })),
        ]}
      />
      {value !== undefined && (
        <IconButton size="s" name={texts.showEveryone} icon={<X />} onClick={() => onChange(undefined)} />
      )}
    </span>
  )
}
