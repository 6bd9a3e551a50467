import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { wizardTexts as texts } from '../texts/wizard.texts.ts'
import styles from './wizard.module.css'

/** The heading and a few fields. */
export const StepLoading = () => (
  <div role="status" aria-label={texts.loading} className={styles.form}>
    <Skeleton width={140} height={20} />
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </div>
)
