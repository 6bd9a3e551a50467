import { Link } from '@tanstack/react-router'
import { Avatar } from '#ui/data/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './people.module.css'
import { targetTexts as texts } from './texts/target.texts.ts'
import type { CampaignPerson, LeftOut } from './wizard.queries.ts'

interface PeopleRowsProps {
  people: readonly CampaignPerson[]
  /** A few words for a reason, where there is no room for a sentence. */
  reasonOf?: (reason: LeftOut) => string
}

/** Who gets it and from where, or why not. */
export const PeopleRows = ({ people, reasonOf }: PeopleRowsProps) => (
  <ul className={styles.people}>
    {people.map(({ contact, person, name, place, about, from, localTime, added, reason, words }) => (
      <li key={`${contact} ${person}`}>
        <Avatar name={name} decorative />
        <span className={styles.who}>
          <Link to="/contacts/contact/$id" params={{ id: contact }} className={styles.name}>
            {name}
          </Link>
          <span className={styles.muted}>{[place, about].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.end}>
          {reason ? (
            <span className={styles.muted} title={words ?? undefined}>
              {reasonOf ? reasonOf(reason) : words}
            </span>
          ) : (
            from && <span>{texts.from(from.name)}</span>
          )}
          {!reason && localTime && <span className={styles.muted}>{texts.there(localTime)}</span>}
          {added && <span className={styles.muted}>{texts.addedByYou}</span>}
        </span>
      </li>
    ))}
  </ul>
)

export const PeopleSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label={texts.loadingPeople} aria-busy className={styles.coming}>
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <Skeleton key={at} height={32} />
    ))}
  </div>
)
