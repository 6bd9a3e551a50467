import { CircleCheck, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FindingCard, FixedCard } from '../../findings/finding-card.tsx'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import { type CampaignField, findField } from '../campaign-values.ts'
import { failureText } from '../failure-texts.ts'
import styles from './dialog.module.css'
import type { useFixes } from './use-fixes.ts'
import type { useLint } from './use-lint.ts'

interface FindingsSideProps {
  lint: ReturnType<typeof useLint>
  fixes: ReturnType<typeof useFixes>
  focused: string | undefined
  onFocused(key: string): void
  onShowField(field: CampaignField): void
  onConsentPage(): void
}

/** What carriers would refuse, the worst first, while the texts are typed. */
export function FindingsSide({ lint, fixes, focused, onFocused, onShowField, onConsentPage }: FindingsSideProps) {
  const { facts, result } = lint
  const [showsPassed, setShowsPassed] = useState(false)
  const findings = result?.findings ?? []
  const fixable = findings.filter((finding) => finding.fixes.length > 0).length
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const passed = result?.checks.filter((check) => check.passed) ?? []
  return (
    <aside className={styles.side} aria-label={texts.findings}>
      <header>
        <h3>{texts.findings}</h3>
        <Badge count={errors} look="bad" of={texts.errors} />
        <Badge count={findings.length - errors} look="subtle" of={texts.warnings} />
        {fixable > 1 && (
          <Button size="s" icon={<WandSparkles />} onClick={() => fixes.fixAll(lint.lint)}>
            {texts.fixAll(fixable)}
          </Button>
        )}
      </header>
      <QueryState
        query={facts}
        compact
        failureText={(error) => failureText('getRegistrationFacts', error)}
        loading={<Checking />}
      >
        {findings.map((finding) => {
          const key = `${finding.rule} ${finding.field} ${finding.samples.join()}`
          const field = findField(finding.field, finding.sample)
          return (
            <FindingCard
              key={key}
              finding={finding}
              onFix={fixes.fix}
              onShowField={field && (() => onShowField(field))}
              onConsentPage={onConsentPage}
              focused={focused === key}
              onFocus={() => onFocused(key)}
            />
          )
        })}
        {findings.length === 0 && (
          <p className={styles.clear}>
            <CircleCheck size={16} aria-hidden />
            <span>
              <b>{texts.noFindings}</b> {texts.noFindingsText}
            </span>
          </p>
        )}
        {fixes.written.map((each) => (
          <FixedCard
            key={each.id}
            fixed={each.applied}
            onUndo={fixes.mayUndo(each) ? () => fixes.undo(each) : undefined}
          />
        ))}
        {passed.length > 0 && (
          <div className={styles.passed}>
            <p>
              <CircleCheck size={14} aria-hidden />
              {texts.passed(passed.length)}
              <button type="button" aria-expanded={showsPassed} onClick={() => setShowsPassed(!showsPassed)}>
                {showsPassed ? texts.hide : texts.show}
              </button>
            </p>
            {showsPassed && (
              <ul>
                {passed.map(({ rule, says }) => (
                  <li key={rule}>{says}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryState>
    </aside>
  )
}

const Checking = () => (
  <div role="status" aria-label={texts.findingsLoading} className={styles.checking}>
    <Skeleton height={84} />
    <Skeleton height={84} />
    <Skeleton height={84} />
  </div>
)
