import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { boardTexts as texts } from '../texts/board.texts.ts'
import styles from './board.module.css'
import laneStyles from './lane/lane.module.css'

/** Four lanes, as most boards have. */
export const BoardSkeleton = () => (
  <section className={styles.page} aria-busy aria-label={texts.loading}>
    <div className={styles.head}>
      <Skeleton width={220} height={22} />
    </div>
    <div className={styles.bar}>
      <Skeleton width={240} height={28} />
    </div>
    <div className={styles.lanes}>
      {[4, 3, 2, 3].map((cards, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={lane} className={laneStyles.lane}>
          <div className={laneStyles.head}>
            <Skeleton width="45%" height={16} />
          </div>
          <div className={laneStyles.scroller}>
            <div className={laneStyles.cards}>
              {Array.from({ length: cards }, (_, at) => at).map((at) => (
                <div key={at} className={laneStyles.loading}>
                  <Skeleton width="55%" height={14} />
                  <Skeleton width="75%" height={12} />
                  <Skeleton width="35%" height={12} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  </section>
)
