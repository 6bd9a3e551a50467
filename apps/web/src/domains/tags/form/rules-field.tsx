import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { TagName } from '../tags.queries.ts'
import { rulesTexts } from '../texts/rules.texts.ts'
import styles from './form.module.css'
import { LiveCount } from './live-count.tsx'
import type { RulesState } from './use-rules.ts'

// The builder is half as large as the whole initial page.
const RuleEditor = lazy(async () => ({ default: (await import('../editor/rule-editor.tsx')).RuleEditor }))

interface RulesFieldProps {
  text: string
  onChange(text: string): void
  rules: RulesState
  tags: readonly TagName[]
}

export const RulesField = ({ text, onChange, rules, tags }: RulesFieldProps) => (
  <div className={styles.rules}>
    <Suspense fallback={<RulesSkeleton />}>
      <RuleEditor text={text} onChange={onChange} problems={rules.problems} tags={tags} />
    </Suspense>
    <LiveCount {...rules.preview} incomplete={rules.fault} />
  </div>
)

const RulesSkeleton = () => (
  <div role="status" aria-label={rulesTexts.loadingRules} aria-busy className={styles.coming}>
    <Skeleton width={180} height={32} />
    <Skeleton height={32} />
    <Skeleton width={160} height={20} />
  </div>
)
