import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import type { Changes } from '#platform/editing/merge-edits.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { type CampaignDraft, createEmptyDraft } from '../campaign-draft.ts'
import { buildDraft, type Campaign } from './draft-texts.ts'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import { buildInput } from './wizard.queries.ts'

const groups = {
  name: ['name'],
  description: ['description'],
  content: ['content'],
  subject: ['subject'],
  preheader: ['preheader'],
  target: [
    ...(['targetWhom', 'targetTags', 'targetTagsMode', 'targetContacts', 'targetQuery', 'targetView'] as const),
    ...(['excludeTags', 'excludeTextedDays'] as const),
  ],
  versions: ['contentB', 'media'],
  schedule: [
    ...(['scheduleOccurrence', 'scheduleInterval', 'scheduleIntervalOn', 'scheduleStartOn', 'lateHours'] as const),
    ...(['scheduleEndFormat', 'scheduleEndValue', 'scheduleOffsetDays'] as const),
  ],
} satisfies Record<string, readonly (keyof CampaignDraft)[]>

/** What two people may edit at once: a text, or a part whose fields belong together. */
export type CampaignPart = keyof typeof groups
const parts = Object.keys(groups) as CampaignPart[]

const textsOf = (draft: CampaignDraft) =>
  Object.fromEntries(
    parts.map((part) => [part, JSON.stringify(Object.fromEntries(groups[part].map((name) => [name, draft[name]])))]),
  ) as Record<CampaignPart, string>

const applyChanges = (draft: CampaignDraft, changes: Changes<CampaignPart>): CampaignDraft =>
  Object.assign({ ...draft }, ...Object.values(changes).map((text) => JSON.parse(text ?? '{}')))

interface SaveOptions {
  base: Campaign | undefined
  onSaved(): void
}

export function useSaveCampaign({ base, onSaved }: SaveOptions) {
  // Repeating the call adds it once.
  const [id] = useState(uuid7)
  const creating = useMutation({
    mutationFn: (draft: CampaignDraft) => api.campaigns.createCampaign({ body: { id, ...buildInput(draft) } }),
    onSuccess() {
      snack.success(texts.created)
      onSaved()
    },
    onError: (error) => snack.error(texts.createFailed(messageOf(error))),
  })
  const versioned = useVersionedSave<Campaign | undefined, CampaignPart>({
    base,
    valuesOf: (campaign) => textsOf(campaign ? buildDraft(campaign) : createEmptyDraft('sms')),
    save: async (changes, on) =>
      on &&
      api.campaigns.updateCampaign(
        { params: { id: on.id }, body: buildInput(applyChanges(buildDraft(on), changes)) },
        { ifMatch: on.version },
      ),
    onSaved() {
      snack.success(texts.updated)
      onSaved()
    },
    onError: (error) => snack.error(texts.updateFailed(messageOf(error))),
  })
  const save = (draft: CampaignDraft) => {
    if (!base) return creating.mutate(draft)
    const [before, after] = [textsOf(buildDraft(base)), textsOf(draft)]
    const changed = parts.filter((part) => before[part] !== after[part]).map((part) => [part, after[part]])
    versioned.mutate({ changes: Object.fromEntries(changed) })
  }
  return { save, isPending: creating.isPending || versioned.isPending, versioned }
}
