import { lazy, Suspense } from 'react'
import { loadPart } from '#platform/load-part.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { CampaignDraft } from '../campaign-draft.ts'
import { Checks } from './checks.tsx'
import styles from './content.module.css'
import { EmptyFields } from './empty-fields.tsx'

interface ContentStepProps {
  draft: CampaignDraft
  change(part: Partial<CampaignDraft>): void
}

// The editor is large, and most screens don't need it.
const MessageCard = lazy(async () => ({
  default: (await loadPart(() => import('./message-card.tsx'))).MessageCard,
}))
const EmailCard = lazy(async () => ({ default: (await loadPart(() => import('./email-card.tsx'))).EmailCard }))

/** What is sent: the text, fallbacks for empty fields, and advice. */
export function ContentStep({ draft, change }: ContentStepProps) {
  const WordsCard = draft.format === 'email' ? EmailCard : MessageCard
  return (
    <div className={styles.step}>
      <Suspense fallback={<EditorSkeleton />}>
        <WordsCard draft={draft} change={change} />
      </Suspense>
      <EmptyFields draft={draft} change={change} />
      <Checks draft={draft} />
    </div>
  )
}

const EditorSkeleton = () => (
  <section className={styles.card} aria-busy>
    <Skeleton width={80} height={20} />
    <Skeleton height={312} />
  </section>
)
