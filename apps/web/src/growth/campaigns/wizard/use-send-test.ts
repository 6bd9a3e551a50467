import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { CampaignDraft } from '../campaign-draft.ts'
import { buildAsked } from './wizard.queries.ts'

interface TestedDraft extends CampaignDraft {
  /** Whose values to use; null: the first person’s. */
  contact?: string | null
  version?: 'A' | 'B'
}

/** Sends a test to the signed-in person. Repeating it after a lost reply sends it once. */
export function useSendTest() {
  const id = useRef(uuid7())
  return useMutation({
    mutationFn: ({ contact = null, version = 'A', ...draft }: TestedDraft) =>
      api.campaigns.sendTest({ body: { ...buildAsked(draft), id: id.current, name: draft.name, contact, version } }),
    onSuccess({ words }) {
      id.current = uuid7()
      snack.success(words)
    },
    onError: (error) => snack.error(messageOf(error)),
  })
}
