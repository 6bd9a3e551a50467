import { Star } from 'lucide-react'
import { clientReviewsTexts as texts } from '../texts/client.texts.ts'
import styles from './client.module.css'

interface ReadOnlyStarsProps {
  /** 1 to 5; an average is drawn to the next half. */
  rating: number
  /** In pixels. */
  size?: number
}

const places = [1, 2, 3, 4, 5]

export const formatAverage = (rating: number) => rating.toFixed(1)

/** A rating as stars, with its words for screen readers. */
export function ReadOnlyStars({ rating, size = 14 }: ReadOnlyStarsProps) {
  const drawn = Math.round(rating * 2) / 2
  const words = Number.isInteger(rating) ? texts.stars(rating) : texts.average(formatAverage(rating))
  return (
    <span className={styles.stars} role="img" aria-label={words} title={words}>
      {places.map((place) => (
        <i key={place} className={styles.star} data-full={drawn >= place ? 1 : drawn >= place - 0.5 ? 0.5 : 0}>
          <Star size={size} aria-hidden />
        </i>
      ))}
    </span>
  )
}
