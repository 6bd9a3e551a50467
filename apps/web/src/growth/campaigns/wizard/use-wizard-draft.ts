import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import type { CampaignDraft } from '../campaign-draft.ts'
import { buildTexts, type DraftTexts, parseTexts } from './draft-texts.ts'

/** The campaign being written, kept on every device; `subject` names it among the person's drafts. */
export function useWizardDraft(subject: string, initial: CampaignDraft) {
  const before = useMemo(() => buildTexts(initial), [initial])
  const kept = useDraft<DraftTexts>(`campaign:${subject}`, before)
  const { format } = initial
  const draft = useMemo(() => parseTexts(kept.value, format), [kept.value, format])
  const [changedAt, setChangedAt] = useState<number>()

  // Two changes between renders build on each other.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const { set } = kept
  const change = useCallback(
    (part: Partial<CampaignDraft>) => {
      latest.current = { ...latest.current, ...part }
      set(buildTexts(latest.current))
      setChangedAt(Date.now())
    },
    [set],
  )
  return {
    draft,
    change,
    clear: kept.clear,
    restored: kept.restored,
    other: kept.other,
    changedAt,
    changed: JSON.stringify(kept.value) !== JSON.stringify(before),
  }
}
