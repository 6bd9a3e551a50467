import type { AppliedFix } from '@frontdesk/contract/money/registration/lint/apply-fix'
import type { Finding, Fix } from '@frontdesk/contract/money/registration/lint/finding'
import { Check, CircleCheck, CircleX, Copy, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useCopied } from '#ui/actions/use-copied.ts'
import { findingsTexts as texts } from '../texts/findings.texts.ts'
import styles from './findings.module.css'

interface FindingCardProps {
  finding: Finding
  /** Writes the value of one of its fixes; without it the card has no buttons that change something. */
  onFix?: ((fix: Fix) => void) | undefined
  /** A fix is being written. */
  busy?: boolean
  /** What was done about it, instead of the finding itself. */
  fixed?: AppliedFix | undefined
  onUndo?: (() => void) | undefined
  onShowField?: (() => void) | undefined
  /** Opens the consent page, for findings that it helps. */
  onConsentPage?: (() => void) | undefined
  /** Marked, as its field is. */
  focused: boolean
  /** It was clicked, or the focus came into it. */
  onFocus?: (() => void) | undefined
}

/** What would be refused, why, and buttons that mend it. */
export function FindingCard(props: FindingCardProps) {
  const { finding, fixed, onUndo, onShowField, focused, onFocus } = props
  const id = useId()
  if (fixed) return <FixedCard fixed={fixed} onUndo={onUndo} busy={props.busy} />
  const Icon = finding.severity === 'error' ? CircleX : TriangleAlert
  return (
    <article
      className={styles.card}
      aria-labelledby={id}
      data-severity={finding.severity}
      data-focused={focused || undefined}
      onFocus={onFocus}
      onPointerDown={onFocus}
    >
      <Icon className={styles.icon} aria-label={texts[finding.severity]} />
      <div>
        <h4 id={id}>{finding.title}</h4>
        {finding.why && <p>{finding.why}</p>}
        <div className={styles.acts}>
          <FindingActs {...props} />
          {onShowField && (
            <button
              type="button"
              className={styles.link}
              aria-label={texts.showFieldOf(finding.title)}
              onClick={onShowField}
            >
              {texts.showField}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}

/** The buttons alone, for a list that has its own rows. */
export function FindingActs({
  finding: { fixes, action, copy },
  onFix,
  onConsentPage,
  busy = false,
}: Pick<FindingCardProps, 'finding' | 'onFix' | 'onConsentPage' | 'busy'>) {
  const { copied, copy: copyText } = useCopied()
  return (
    <>
      {onFix &&
        fixes.map((fix) => (
          <Button key={fix.label} size="s" className={styles.fix} busy={busy} onClick={() => onFix(fix)}>
            {fix.label}
          </Button>
        ))}
      {action === 'consentPage' && onConsentPage && (
        <Button size="s" className={styles.fix} onClick={onConsentPage}>
          {texts.createPage}
        </Button>
      )}
      {copy && (
        <Button look="quiet" size="s" icon={copied ? <Check /> : <Copy />} onClick={() => void copyText(copy)}>
          <span aria-live="polite">{copied ? texts.copied : texts.copySentence}</span>
        </Button>
      )}
    </>
  )
}

interface FixedCardProps {
  fixed: AppliedFix
  onUndo?: (() => void) | undefined
  busy?: boolean | undefined
}

/** What a button wrote, until it is undone or the step is left. */
export function FixedCard({ fixed, onUndo, busy = false }: FixedCardProps) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id} data-severity="fixed">
      <CircleCheck className={styles.icon} aria-label={texts.fixed} />
      <div>
        <h4 id={id}>{fixed.title}</h4>
        {fixed.was && <p>{fixed.was}</p>}
        {onUndo && (
          <div className={styles.acts}>
            <button
              type="button"
              className={styles.link}
              aria-label={texts.undoOf(fixed.title)}
              disabled={busy}
              onClick={onUndo}
            >
              {texts.undo}
            </button>
          </div>
        )}
      </div>
    </article>
  )
}
