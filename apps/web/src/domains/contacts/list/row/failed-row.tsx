import { RotateCw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import styles from '../list.module.css'

export function FailedRow({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.failed}>
      These contacts could not be loaded.
      <Button size="s" icon={<RotateCw />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
