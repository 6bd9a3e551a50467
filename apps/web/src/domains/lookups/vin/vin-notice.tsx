import { Button } from '#ui/actions/button.tsx'
import styles from '#ui/feedback/form-notice.module.css'
import { vinTexts } from '../texts/vin.texts.ts'
import type { VinFinding } from './use-vin-lookup.ts'

/** Inside the form, because a snackbar would cover its buttons and disappear too soon. */
export const VinNotice = ({ finding, onDismiss }: { finding: VinFinding | undefined; onDismiss(): void }) => (
  <div role="status">
    {finding && (
      <p className={styles.notice}>
        <span>{finding.text}</span>
        {finding.choices?.map(({ label, use }) => (
          <Act key={label} act={use} label={label} onDone={onDismiss} />
        ))}
        {finding.use && <Act act={finding.use} label={vinTexts.use} onDone={onDismiss} />}
        {finding.undo && <Act act={finding.undo} label={vinTexts.undo} onDone={onDismiss} />}
        <Button size="s" look="quiet" onClick={onDismiss}>
          {finding.choices ? vinTexts.none : finding.use ? vinTexts.keep : vinTexts.dismiss}
        </Button>
      </p>
    )}
  </div>
)

function Act({ act, label, onDone }: { act(): void; label: string; onDone(): void }) {
  const press = () => {
    act()
    onDone()
  }
  return (
    <Button size="s" onClick={press}>
      {label}
    </Button>
  )
}
