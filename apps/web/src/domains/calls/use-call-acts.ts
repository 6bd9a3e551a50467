import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { type PhoneCall, storeCall } from './calls.queries.ts'
import { failureText } from './failure-texts.ts'
import { mute } from './mute.ts'
import { closeLine, joinAgain } from './softphone.ts'
import { useSoftphone } from './softphone-state.ts'
import { callViewTexts as texts } from './texts/calls.texts.ts'
import type { MyCall } from './use-my-call.ts'

type Act = Parameters<typeof failureText>[0]

/** What a person does in a call; every reply is the call as it is then. */
export function useCallActs({ call, mine }: MyCall) {
  const client = useQueryClient()
  const params = { id: call.id }
  const run = useMutation({
    mutationFn: ({ act }: { name: Act; act: () => Promise<PhoneCall> }) => act(),
    onSuccess: (saved) => storeCall(client, saved),
    onError: (error, { name }) => snack.error(failureText(name, error)),
  })
  const doing = (name: Act, act: () => Promise<PhoneCall>) => run.mutateAsync({ name, act }).catch(() => undefined)
  const change = (label: string, body: { hold?: boolean; muted?: boolean; endConferenceOnExit?: boolean }) =>
    doing('changeParticipant', () => api.calls.changeParticipant({ params: { sid: call.id, label }, body }))
  const clients = call.participants.filter(({ type, status }) => type === 'other' && status === 'joined')
  const onHold = clients.length > 0 && clients.every((each) => each.onHold)
  const leave = async () => {
    await doing('leaveCall', () => api.calls.leaveCall({ params }))
    if (useSoftphone.getState().line?.call === call.id) closeLine()
  }
  return {
    busy: run.isPending,
    onHold,
    clients,
    change,
    mute: () => mute(client, { call, mine }),
    hold: () => doing('holdCall', () => api.calls.holdCall({ params: { sid: call.id }, body: { hold: !onHold } })),
    digits: (digits: string) =>
      api.calls
        .sendDigits({ params, body: { digits } })
        .catch((error) => snack.error(failureText('sendDigits', error))),
    add: (body: { To?: string; user?: string; client?: string }) =>
      doing('addParticipant', () => api.calls.addParticipant({ params, body })),
    transfer: (target: string) =>
      doing('transferCold', () => api.calls.transferCold({ params: { callSid: call.id, target } })),
    remove: (label: string) =>
      doing('removeParticipant', () => api.calls.removeParticipant({ params: { sid: call.id, label } })),
    leave,
    async end() {
      // A caller in the queue keeps their place until they talk with a team member.
      if (call.status === 'queued') return leave()
      await doing('endCall', () => api.calls.endCall({ params }))
      if (useSoftphone.getState().line?.call === call.id) closeLine()
    },
    record: () => doing('resumeRecording', () => api.calls.resumeRecording({ params })),
    pause: () => doing('pauseRecording', () => api.calls.pauseRecording({ params })),
    async neverRecord() {
      const question = { title: texts.neverRecordTitle, text: texts.neverRecordText, yes: texts.neverRecord }
      if (await confirm(question)) await doing('stopRecording', () => api.calls.stopRecording({ params }))
    },
    /** Changes how one coaches. */
    coachAs: (user: string, mode: 'listen' | 'whisper' | 'barge') =>
      doing('coachCall', async () => (await api.calls.coachCall({ body: { user, mode } })).call),
    rejoin: () => joinAgain(call.id),
  }
}

export type CallActs = ReturnType<typeof useCallActs>
