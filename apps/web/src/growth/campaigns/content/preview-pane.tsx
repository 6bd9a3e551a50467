import type { CampaignDraft } from '../campaign-draft.ts'

/** Replaced by the phone. */
export const PreviewPane = ({ draft }: { draft: CampaignDraft }) => <p>{draft.content}</p>
