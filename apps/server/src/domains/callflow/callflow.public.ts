import { callFlowEndpoints } from '@frontdesk/contract/callflow/callflow'
import { type Domain, routes } from '#platform/domain'
import { callFlowAudiences } from './callflow.access.ts'
import { countFlowsNaming } from './callflow.store.ts'
import { handOverFlows } from './flow/hand-over.ts'
import { getCallFlow, listCallFlowVersions } from './flow/read-flow.ts'
import { saveCallFlow } from './flow/save-flow.ts'
import { deleteFlowRecording, uploadFlowRecording } from './recordings/change-recordings.ts'
import {
  listFlowRecordings,
  playCarrierSound,
  playFlowRecording,
  playHoldMusic,
  speakText,
} from './recordings/play-sounds.ts'
import { simulateCallFlow } from './try/simulate-flow.ts'

export { hasQueue } from './callflow.store.ts'
export { factsOf, flowOf } from './flow/flow-facts.ts'
export { musicOf, soundOf } from './flow/sounds.ts'
export { flowRecordingKey } from './recordings/recording-view.ts'

export const callFlowDomain: Domain = {
  name: 'callflow',
  routes: routes(callFlowEndpoints, {
    getCallFlow,
    saveCallFlow,
    listCallFlowVersions,
    simulateCallFlow,
    listFlowRecordings,
    uploadFlowRecording,
    deleteFlowRecording,
    playFlowRecording,
    playHoldMusic,
    playCarrierSound,
    speakText,
  }),
  audiences: callFlowAudiences,
  belongings: [{ what: 'callFlows', count: countFlowsNaming, handOver: handOverFlows }],
  canSubscribe: (stream) => stream === 'callflow',
  streams: () => ['callflow'],
}
