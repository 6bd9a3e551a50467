import { Skeleton } from '#ui/feedback/skeleton.tsx'
import page from '../smart-values.module.css'
import { valuesTexts } from '../texts/values.texts.ts'
import nav from './group-list.module.css'
import styles from './group-values.module.css'

const groups = ['62%', '48%', '55%', '70%', '40%', '58%', '66%', '45%']
const values = ['38%', '24%', '31%', '45%', '28%', '35%']

export function ValuesSkeleton() {
  return (
    <div className={page.groups} role="status" aria-label={valuesTexts.loading} aria-busy>
      <div className={nav.nav}>
        {groups.map((width) => (
          <div key={width} className={nav.group}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      <div className={styles.card}>
        <div className={styles.head}>
          <Skeleton width={96} height={16} />
        </div>
        <div className={styles.list}>
          {values.map((width) => (
            <div key={width} className={styles.row}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
