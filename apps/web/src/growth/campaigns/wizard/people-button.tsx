import { useState } from 'react'
import { count } from '#ui/format/counted.ts'
import styles from './people.module.css'
import { PeopleDialog } from './people-dialog.tsx'
import { targetTexts as texts } from './texts/target.texts.ts'
import type { AskedAudience, Which } from './wizard.queries.ts'

interface PeopleButtonProps {
  people: number
  /** What the number counts, as the dialog's title. */
  title: string
  asked: AskedAudience
  which: Which
  size?: 'l'
  /** Shown instead of the number alone. */
  children?: string
}

/** A count that opens its people; zero isn't a link. */
export function PeopleButton({ people, title, asked, which, size, children }: PeopleButtonProps) {
  const [open, setOpen] = useState(false)
  if (people === 0)
    return (
      <span className={styles.zero} data-size={size}>
        {children ?? count(people)}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={children ? styles.words : styles.number}
        data-size={size}
        aria-haspopup="dialog"
        aria-label={children ? undefined : texts.openPeople(people, title)}
        onClick={() => setOpen(true)}
      >
        {children ?? count(people)}
      </button>
      {open && <PeopleDialog {...{ title, asked, which, people }} onClose={() => setOpen(false)} />}
    </>
  )
}
