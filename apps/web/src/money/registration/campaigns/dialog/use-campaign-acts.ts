import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { MessageCampaign } from '../../registration.queries.ts'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import { applyCampaign, removeCampaign } from '../apply-campaign.ts'
import {
  buildDetails,
  buildDraft,
  type CampaignField,
  type CampaignProblems,
  type CampaignValues,
  campaignFields,
  readValues,
} from '../campaign-values.ts'
import { failureText } from '../failure-texts.ts'
import { parseRefusal } from '../find-problems.ts'

/** The fee in cents that the person saw; null: it stays a draft. */
export type Sending = { fee: number } | null

interface Outcome {
  onDone(): void
  onProblems(problems: CampaignProblems): void
  /** Nothing was sent: it costs that many cents now. */
  onFee(cents: number): void
}

/** Adds a campaign, or changes the one on which the edit started, and sends it to the registry where that is wanted. */
export function useCampaignActs(base: MessageCampaign | undefined, { onDone, onProblems, onFee }: Outcome) {
  const client = useQueryClient()
  const { account } = useMe()
  const sending = useRef<Sending>(null)
  const params = { id: account.id }
  const done = (saved: MessageCampaign) => {
    applyCampaign(client, account.id, saved)
    snack.success(sending.current ? texts.sent(saved.friendlyName) : texts.saved(saved.friendlyName))
    onDone()
  }
  const failed = (call: 'createMessageCampaign' | 'updateMessagingService') => (error: unknown) => {
    if (hasCode(error, 'feeChanged')) return onFee((error.details as { fee: number }).fee)
    snack.error(failureText(call, error))
    onProblems(parseRefusal(error))
  }
  // Findings that are no errors stand beside the texts: who sends it has seen them.
  const creating = useMutation({
    mutationFn: (values: CampaignValues) =>
      api.registration.createMessageCampaign({
        params: { ...params, locationId: values.location },
        body: { ...draftBody(values), send: sending.current, warnings: true },
      }),
    onSuccess: done,
    onError: failed('createMessageCampaign'),
  })
  const saving = useVersionedSave<MessageCampaign, CampaignField>({
    base: base as MessageCampaign,
    valuesOf: readValues,
    save(changes, on) {
      const { friendlyName, usecase, ...details } = draftBody({ ...readValues(on), ...changes } as CampaignValues)
      return api.registration.updateMessagingService(
        {
          params: { ...params, sid: on.id },
          body: { friendlyName, usecase, details, send: sending.current, warnings: true },
        },
        { ifMatch: on.version },
      )
    },
    onSaved: done,
    onError: failed('updateMessagingService'),
  })
  const removing = useMutation({
    mutationFn: (campaign: MessageCampaign) =>
      api.registration.deleteMessagingService({ params: { ...params, sid: campaign.id } }),
    onSuccess(_, { id, friendlyName }) {
      removeCampaign(client, account.id, id)
      snack.success(texts.removed(friendlyName))
      onDone()
    },
    onError: (error) => snack.error(failureText('deleteMessagingService', error)),
  })
  const save = (values: CampaignValues, send: Sending) => {
    sending.current = send
    if (!base) return creating.mutate(values)
    const before = readValues(base)
    const changed = campaignFields.filter((field) => values[field] !== before[field])
    // What is sent again as it is has a change too, or nothing would be sent.
    const fields = changed.length > 0 ? changed : (['friendlyName'] as const)
    saving.mutate({ changes: Object.fromEntries(fields.map((field) => [field, values[field]])) })
  }
  return { save, saving, removing, isBusy: creating.isPending || saving.isPending }
}

/** As the endpoints take it. */
function draftBody(values: CampaignValues) {
  const { friendlyName, usecase } = buildDraft(values)
  return { friendlyName, usecase, ...buildDetails(values) }
}
