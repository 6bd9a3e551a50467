import type { ClientRating } from '../client-reviews.queries.ts'
import { clientReviewsTexts as texts } from '../texts/client.texts.ts'
import styles from './client.module.css'
import { formatAverage, ReadOnlyStars } from './read-only-stars.tsx'

interface ClientRatingsProps {
  people: readonly ClientRating[]
  onOpen(): void
}

/** How the contact's people rated the agency; a press shows their reviews. */
export function ClientRatings({ people, onOpen }: ClientRatingsProps) {
  const isNamed = people.length > 1
  const words = people.map((person) => texts.personAverage(person.name, resultOf(person))).join(', ')
  return (
    <button type="button" className={styles.ratings} aria-label={texts.open(words)} onClick={onOpen}>
      {people.map((person) => (
        <span key={person.clientLevel} className={styles.person} title={isNamed ? person.name : undefined}>
          {isNamed && <span className={styles.muted}>{firstName(person.name)}</span>}
          {person.rating === null ? (
            <span className={styles.muted}>{resultOf(person)}</span>
          ) : (
            <>
              <ReadOnlyStars rating={person.rating} size={12} />
              {formatAverage(person.rating)}
            </>
          )}
        </span>
      ))}
    </button>
  )
}

function resultOf({ rating, reviews }: ClientRating): string {
  if (rating !== null) return texts.average(formatAverage(rating))
  return reviews > 0 ? texts.notAnswered : texts.notAsked
}

const firstName = (name: string) => name.split(' ')[0] ?? name
