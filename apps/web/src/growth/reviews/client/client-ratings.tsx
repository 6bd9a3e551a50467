import type { ClientLevelState } from '../reviews.queries.ts'
import { formatRating, Stars } from '../stars.tsx'
import { clientReviewsTexts as texts } from '../texts/client.texts.ts'
import { reviewTexts } from '../texts/review.texts.ts'
import styles from './client.module.css'

interface ClientRatingsProps {
  people: readonly ClientLevelState[]
  onOpen(): void
}

/** How the contact's people rated the agency; a press shows their reviews. */
export function ClientRatings({ people, onOpen }: ClientRatingsProps) {
  const isNamed = people.length > 1
  const words = people.map((person) => texts.personResult(person.name, resultOf(person))).join(', ')
  return (
    <button type="button" className={styles.ratings} aria-label={texts.open(words)} onClick={onOpen}>
      {people.map((person) => (
        <span key={person.clientLevel} className={styles.person} title={isNamed ? person.name : undefined}>
          {isNamed && <span className={styles.muted}>{firstName(person.name)}</span>}
          {person.rating === null ? (
            <span className={styles.muted}>{resultOf(person)}</span>
          ) : (
            <>
              <Stars rating={person.rating} />
              {formatRating(person.rating)}
            </>
          )}
        </span>
      ))}
    </button>
  )
}

function resultOf({ rating, reviews }: ClientLevelState): string {
  if (rating !== null) return reviewTexts.ofStars(formatRating(rating))
  return reviews > 0 ? reviewTexts.notAnswered : texts.notAsked
}

const firstName = (name: string) => name.split(' ')[0] ?? name
