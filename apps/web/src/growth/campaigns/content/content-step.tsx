import type { CampaignDraft } from '../campaign-draft.ts'

interface ContentStepProps {
  draft: CampaignDraft
  change(part: Partial<CampaignDraft>): void
}

/** Replaced by the editor. */
export const ContentStep = ({ draft, change }: ContentStepProps) => (
  <textarea aria-label="Content" value={draft.content} onChange={(event) => change({ content: event.target.value })} />
)
