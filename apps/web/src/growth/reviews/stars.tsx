import { Star } from 'lucide-react'
import type { CSSProperties } from 'react'
import styles from './stars.module.css'
import { reviewTexts as texts } from './texts/review.texts.ts'

interface StarsProps {
  /** 1 to 5; an average is shown with a part of a star. */
  rating: number
  /** Pixels. */
  size?: 14 | 16 | 20
}

/** A rating to read, not to change. */
export const Stars = ({ rating, size = 14 }: StarsProps) => (
  <span
    role="img"
    className={styles.stars}
    aria-label={texts.ofStars(formatRating(rating))}
    style={{ '--size': `${size}px` } as CSSProperties}
  >
    {[0, 1, 2, 3, 4].map((below) => (
      <span key={below} className={styles.star} aria-hidden>
        <Star strokeWidth={1.5} />
        {rating > below && (
          <Star
            strokeWidth={1.5}
            className={styles.filled}
            style={{ '--share': `${Math.min(1, rating - below) * 100}%` } as CSSProperties}
          />
        )}
      </span>
    ))}
  </span>
)

/** `4`, or an average with one digit: `4.7`. */
export const formatRating = (rating: number): string =>
  Number.isInteger(rating) ? String(rating) : (Math.round(rating * 10) / 10).toFixed(1)
