import { type CallFlow, defaultCallFlow, type FlowMessage, recordingIn } from '@frontdesk/contract/callflow/call-flow'
import type { shownCallFlow } from '@frontdesk/contract/callflow/callflow'
import { type FlowProblem, lintFlow } from '@frontdesk/contract/callflow/lint-flow'
import type { z } from 'zod'
import type { EmployeeRow, FlowRow } from '../callflow.store.ts'

export type ShownFlow = z.input<typeof shownCallFlow>

export const problemsOf = (flow: CallFlow, people: readonly EmployeeRow[]): FlowProblem[] =>
  lintFlow(flow, {
    ids: new Set(people.map(({ id }) => id)),
    reachable: new Set(people.flatMap(({ id, phone }) => (phone !== null && phone.length >= 10 ? [id] : []))),
    withExtension: people.filter(({ extension }) => extension !== null).length,
  })

export function flowView(locationId: string, row: FlowRow | undefined, people: readonly EmployeeRow[]): ShownFlow {
  const callFlow = row?.flow ?? defaultCallFlow
  return { locationId, ...versionView(row), callFlow, problems: problemsOf(callFlow, people) }
}

export const versionView = (row: FlowRow | undefined) => ({
  version: row?.version ?? 0,
  savedAt: row?.saved_at.toISOString() ?? null,
  savedBy:
    row?.saved_by == null ? null : { id: row.saved_by, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
})

/** Ids of the recordings that a flow plays. */
export function recordingsOf(flow: CallFlow): string[] {
  const messages: FlowMessage[] = [
    ...[flow.welcomeMessage, flow.recordCallMessage, flow.extensionsMessage, flow.voicemailMessage],
    ...Object.values(flow.ivr).flatMap(({ message, voicemailMessage }) => [message, voicemailMessage]),
  ]
  return [...new Set(messages.flatMap((each) => (each.type === 'recording' ? [recordingIn(each)] : [])))]
}
