import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatRelative } from '#ui/format/dates.ts'
import type { Campaign } from './draft-texts.ts'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import type { CampaignPart, useSaveCampaign } from './use-save-campaign.ts'

/** Both versions of fields that two people changed. */
export const SaveConflict = ({ saving }: { saving: ReturnType<typeof useSaveCampaign>['versioned'] }) => (
  <ConflictDialog<Campaign | undefined, CampaignPart>
    saving={saving}
    subtitle={(current) => texts.conflict(formatRelative(current?.updatedAt))}
    labelOf={(part) => texts.fields[part]}
    shown={(part, text, side) => formatPart(part, text, side)}
  />
)

/** A text as typed, without markup; for a part with several fields, only who changed it. */
function formatPart(part: CampaignPart, text: string, side: 'mine' | 'theirs'): string {
  const value: unknown = (JSON.parse(text) as Partial<Record<CampaignPart, unknown>>)[part]
  if (typeof value !== 'string') return side === 'mine' ? texts.yours : texts.theirs
  return value.replace(/<[^<>]{0,2000}>/g, '') || DASH
}
