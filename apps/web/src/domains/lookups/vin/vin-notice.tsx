import { Button } from '#ui/actions/button.tsx'
import styles from '#ui/feedback/form-notice.module.css'
import type { VinFinding } from './use-vin-lookup.ts'

/** Inside the form, because a snackbar would cover its buttons and disappear too soon. */
export const VinNotice = ({ finding, onDismiss }: { finding: VinFinding | undefined; onDismiss(): void }) => (
  <div role="status">
    {finding && (
      <p className={styles.notice}>
        <span>{finding.text}</span>
        {finding.choices?.map(({ label, use }) => (
          <Button
            key={label}
            size="s"
            onClick={() => {
              use()
              onDismiss()
            }}
          >
            {label}
          </Button>
        ))}
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
          {finding.choices ? 'None of these' : finding.use ? 'Keep mine' : 'Dismiss'}
        </Button>
      </p>
    )}
  </div>
)
