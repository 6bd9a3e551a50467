import type { Audiences } from '#platform/domain'

export const callFlowAudiences: Audiences = {
  callFlowSaved: () => 'account',
  flowRecordingsChanged: () => 'account',
}
