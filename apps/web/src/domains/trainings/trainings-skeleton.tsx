import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { trainingsTexts as texts } from './texts/trainings.texts.ts'
import styles from './trainings.module.css'

const cards = ['1', '2', '3', '4', '5', '6', '7', '8']

export const TrainingsSkeleton = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.grid}>
    {cards.map((card) => (
      <div key={card} className={styles.card}>
        <span className={styles.thumbnail} />
        <div className={styles.words}>
          <Skeleton width="60%" height={16} />
          <Skeleton height={12} />
          <Skeleton width={60} height={12} />
        </div>
      </div>
    ))}
  </div>
)
