import { Button } from '#ui/button.tsx'
import styles from '#ui/form-notice.module.css'
import type { VinFinding } from './use-vin-lookup.ts'

/** In the form, for a snackbar would lie over its buttons and be gone too soon. */
export const VinNotice = ({ finding, onDismiss }: { finding: VinFinding | undefined; onDismiss(): void }) => (
  <div role="status">
    {finding && (
      <p className={styles.notice}>
        <span>{finding.text}</span>
        {finding.use && (
          <Button
            size="s"
            onClick={() => {
              finding.use?.()
              onDismiss()
            }}
          >
            Use it
          </Button>
        )}
        <Button size="s" look="quiet" onClick={onDismiss}>
          {finding.use ? 'Keep mine' : 'Dismiss'}
        </Button>
      </p>
    )}
  </div>
)
