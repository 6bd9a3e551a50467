import { lintCampaign } from '@frontdesk/contract/money/registration/lint/lint-campaign'
import type { CampaignDraft } from '@frontdesk/contract/money/registration/message-campaigns'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { registrationFactsQuery } from '../../registration.queries.ts'

/** Checks the texts while they are typed. Nothing is known before the location is chosen and its website was opened. */
export function useLint(draft: CampaignDraft, location: string) {
  const { account } = useMe()
  const facts = useQuery({ ...registrationFactsQuery(account.id, location), enabled: location !== '' })
  // Typing goes first.
  const text = useDeferredValue(JSON.stringify(draft))
  const result = useMemo(
    () => (facts.data ? lintCampaign(JSON.parse(text) as CampaignDraft, facts.data) : undefined),
    [text, facts.data],
  )
  const lint = (of: CampaignDraft) => (facts.data ? lintCampaign(of, facts.data) : { findings: [], checks: [] })
  return { facts, result, lint }
}
