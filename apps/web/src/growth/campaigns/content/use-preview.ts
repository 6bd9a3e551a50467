import { placeholderValues } from '@frontdesk/contract/templates/fill'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSampleLink } from '#domains/templates/templates.public.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { formatPhone } from '#ui/format/phone.ts'
import type { CampaignDraft } from '../campaign-draft.ts'
import { buildAsked } from '../wizard/wizard.queries.ts'
import { useContentView } from './content-view.ts'

export type Preview = AnswerTo<'campaigns', 'previewContent'>
export type PreviewedPerson = Preview['data'][number]

const PAUSE = 300

/** For one version, so that each is previewed for everyone. */
export function buildPreviewed(draft: CampaignDraft, version: 'A' | 'B', tried: string | null = null) {
  const chosen = version === 'B' && draft.contentB !== null ? draft.contentB : draft.content
  return { ...buildAsked(draft), name: draft.name, content: tried ?? chosen, contentB: null }
}

/** The text as it would arrive, from the code that sends it. Keeps the last reply until the next one. */
export function usePreview(draft: CampaignDraft) {
  const { version, tried } = useContentView()
  const asked = useDebounced(JSON.stringify(buildPreviewed(draft, version, tried)), PAUSE)
  const body = useMemo(() => JSON.parse(asked) as ReturnType<typeof buildPreviewed>, [asked])
  return useQuery({
    ...api.campaigns.previewContent.queryOptions({ body }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  })
}

/** The previewed person and their placeholder values; undefined until both are loaded. */
export function usePreviewedPerson(draft: CampaignDraft) {
  const { at } = useContentView()
  const { data } = usePreview(draft)
  const person = data?.data[Math.min(at, Math.max(0, data.data.length - 1))]
  const { data: contact } = useQuery({
    ...api.contacts.getContact.queryOptions({ params: { id: person?.contact ?? '' } }),
    enabled: person !== undefined,
  })
  const link = useSampleLink()
  const as = person?.person === 'subClient' ? 'coApplicant' : 'primary'
  const values = useMemo(() => contact && placeholderValues(contact, formatPhone, link, as), [contact, link, as])
  return { person, values }
}
