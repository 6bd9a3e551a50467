import type { Finding, Fix, LintResult } from '@frontdesk/contract/money/registration/lint/finding'
import { CircleCheck, WandSparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FindingCard, FixedCard } from '../../findings/finding-card.tsx'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import styles from './findings-panel.module.css'
import { ProblemCount } from './problem-count.tsx'
import type { WrittenFix } from './use-fixes.ts'

interface FindingsPanelProps extends LintResult {
  applied: readonly WrittenFix[]
  focused: Finding | undefined
  onFocus(finding: Finding): void
  onShowField(finding: Finding): void
  /** Without them the findings are only read. */
  onFix: ((fix: Fix) => void) | undefined
  onFixAll(): void
  onUndo(written: WrittenFix): void
  onConsentPage: (() => void) | undefined
  busy: boolean
}

/** What would be refused, the worst first, and what was mended. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { findings, checks, applied, focused, busy } = props
  const id = useId()
  const count = (severity: Finding['severity']) => findings.filter((each) => each.severity === severity).length
  const fixable = findings.filter(({ fixes }) => fixes.length > 0).length
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h3 id={id}>{texts.before}</h3>
        <ProblemCount count={count('error')} of={texts.errors} />
        <ProblemCount count={count('warning')} of={texts.warnings} isMild />
        {props.onFix && fixable > 1 && (
          <Button size="s" icon={<WandSparkles />} busy={busy} onClick={props.onFixAll}>
            {texts.fixAll(fixable)}
          </Button>
        )}
      </header>
      {findings.map((finding) => (
        <FindingCard
          key={getKey(finding)}
          {...{ finding, busy, onFix: props.onFix, onConsentPage: props.onConsentPage }}
          focused={focused !== undefined && getKey(focused) === getKey(finding)}
          onFocus={() => props.onFocus(finding)}
          onShowField={() => props.onShowField(finding)}
        />
      ))}
      {applied.map((each) => (
        <FixedCard key={each.id} fixed={each.fixed} busy={busy} onUndo={() => props.onUndo(each)} />
      ))}
      <PassedChecks checks={checks} isOnly={findings.length === 0} />
    </section>
  )
}

/** Stays the same while the texts of a finding change. */
export const getKey = ({ rule, step, field }: Finding) => `${rule}:${step}:${field}`

function PassedChecks({ checks, isOnly }: Pick<LintResult, 'checks'> & { isOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const passed = checks.filter((check) => check.passed)
  return (
    <div className={styles.passed}>
      <p>
        <CircleCheck aria-hidden />
        {isOnly && <b>{texts.nothing}</b>}
        <span>{isOnly ? texts.passed(passed.length) : texts.otherPassed(passed.length)}</span>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </button>
      </p>
      {isOpen && (
        <ul>
          {passed.map(({ rule, says }) => (
            <li key={rule}>{says}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
