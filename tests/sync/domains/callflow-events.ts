import { readFileSync } from 'node:fs'
import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import { findHoldMusicFile } from '../../../apps/server/src/providers/carrier/hold-music.ts'
import {
  callFlowQuery,
  recordingsQuery,
  versionsQuery,
} from '../../../apps/web/src/domains/callflow/callflow.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

async function place({ server, token }: Stage) {
  const params = { id: server.here.id }
  const { body } = await server.request(api.locations.listLocations, { params }, { token })
  return { ...params, locationId: body.data[0]?.id ?? '' }
}

type Place = Awaited<ReturnType<typeof place>>

const shown = ({ id, locationId }: Place) => [callFlowQuery(id, locationId), versionsQuery(id, locationId)]

/** On top of the flow in force. */
async function save({ server, token }: Stage, params: Place, change: Partial<CallFlow>) {
  const { body } = await server.request(api.callFlow.getCallFlow, { params }, { token })
  const callFlow = { ...body.callFlow, ...change }
  const saved = await server.request(api.callFlow.saveCallFlow, { params, body: { callFlow } }, { token })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
}

export const callFlowSaved: SyncCase[] = [
  {
    title: 'the first call flow of a location',
    async arrange(stage) {
      const params = await place(stage)
      return { shown: shown(params), act: () => save(stage, params, { voice: 'man' }) }
    },
  },
  {
    title: 'a later version, on top of the others',
    async arrange(stage) {
      const params = await place(stage)
      await save(stage, params, { voice: 'man' })
      const welcomeMessage = { type: 'text', message: 'Welcome to Harbor.' } as const
      return { shown: shown(params), act: () => save(stage, params, { voice: 'woman', welcomeMessage }) }
    },
  },
]

const bucket = 'voicemail'

async function upload({ server, token }: Stage, name: string) {
  server.clock.step(1000)
  const file = new File([readFileSync(findHoldMusicFile('guitar-harbor-lights') ?? '')], `${name}.mp3`, {
    type: 'audio/mpeg',
  })
  const added = await server.request(
    api.callFlow.uploadFlowRecording,
    { params: { bucket }, fields: { name }, file },
    { token },
  )
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
}

export const flowRecordingsChanged: SyncCase[] = [
  {
    title: 'a recording added on top of another; other messages have none of it',
    async arrange(stage) {
      await upload(stage, 'First')
      return {
        shown: [recordingsQuery(bucket), recordingsQuery('welcome')],
        act: () => upload(stage, 'Second'),
      }
    },
  },
  {
    title: 'a recording deleted',
    async arrange(stage) {
      await upload(stage, 'Kept')
      await upload(stage, 'Deleted')
      const { server, token } = stage
      return {
        shown: [recordingsQuery(bucket)],
        act: () => server.request(api.callFlow.deleteFlowRecording, { params: { bucket, name: 'Deleted' } }, { token }),
      }
    },
  },
]
