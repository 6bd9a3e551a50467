import { api } from '@frontdesk/contract/registry'
import { openPhones, tones, useFlow } from '../../../apps/server/src/domains/calls/calls.factory.ts'
import { staffIdentity } from '../../../apps/server/src/domains/calls/flow/names.ts'
import {
  lastCallsQuery,
  liveCallsQuery,
  phoneSettingsQuery,
  recentNumbersQuery,
} from '../../../apps/web/src/domains/calls/calls.queries.ts'
import { logQuery, recordingsQuery, workCountsQuery } from '../../../apps/web/src/domains/calls/log/log.queries.ts'
import { queuesQuery } from '../../../apps/web/src/domains/calls/queue/queue.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const ours = '16175550190'
const other = '13035550190'
const lists = () => [liveCallsQuery(), lastCallsQuery(), recentNumbersQuery()]
const ofEnded = ['listLastCalls', 'listRecentNumbers']

/** The owner calls a phone that answers; earlier calls are over. */
async function place({ server, token }: Stage) {
  await openPhones(server, server.here.id, ours)
  server.phones.behave({ kind: 'number', number: other }, { answers: 'answers', says: { tone: tones.caller } })
  const live = await server.request(api.calls.listLiveCalls, {}, { token })
  for (const { id } of live.body.data) await server.request(api.calls.endCall, { params: { id } }, { token })
  const body = { id: crypto.randomUUID(), To: other }
  const placed = await server.request(api.calls.placeCall, { body }, { token })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
  return placed.body
}

const joins = ({ server }: Stage, leg: string) =>
  server.phones.join(staffIdentity(server.here.id, server.here.people.owner.id), leg, { tone: tones.olivia })

/** Both talk. */
async function talk(stage: Stage) {
  const { call, leg } = await place(stage)
  await joins(stage, leg)
  await talking(stage)
  return call.id
}

async function talking({ server, token }: Stage) {
  const isUp = async () => {
    const { body } = await server.request(api.calls.listLiveCalls, {}, { token })
    const [live] = body.data
    return live?.participants.filter(({ status }) => status === 'joined').length === 2
  }
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 30))
}

export const conferenceStarted: SyncCase[] = [
  {
    title: 'a call placed',
    async arrange(stage) {
      await openPhones(stage.server, stage.server.here.id, ours)
      return {
        shown: [...lists(), logQuery({ view: 'all' }, stage.me.id)],
        async act() {
          await place(stage)
          await stage.applied('conferenceStarted')
        },
        refetched: ['listCallLog'],
      }
    },
  },
]

export const participantJoined: SyncCase[] = [
  {
    title: 'whoever placed a call is connected',
    async arrange(stage) {
      const { leg } = await place(stage)
      return {
        shown: lists(),
        async act() {
          await joins(stage, leg)
          await stage.applied('participantJoined', 2)
        },
      }
    },
  },
]

export const participantChanged: SyncCase[] = [
  {
    title: 'a client on hold, and what was noted',
    async arrange(stage) {
      const id = await talk(stage)
      const { server, token } = stage
      return {
        shown: lists(),
        async act() {
          await server.request(api.calls.holdCall, { params: { sid: id }, body: { hold: true } }, { token })
          const body = { notes: 'Asks about glass.', sticky: false }
          await server.request(api.calls.saveCallNotes, { params: { id }, body }, { token })
          await stage.applied('participantChanged', 2)
        },
      }
    },
  },
]

export const participantLeft: SyncCase[] = [
  {
    title: 'a client who hangs up',
    async arrange(stage) {
      await talk(stage)
      const { phones } = stage.server
      return {
        shown: lists(),
        async act() {
          const leg = phones.legs().find((each) => each.other.kind === 'number' && each.other.number === other)
          if (leg) phones.hangUp(leg.sid)
          await stage.applied('participantLeft')
          await stage.applied('callEnded')
        },
        refetched: ofEnded,
      }
    },
  },
]

export const recordingChanged: SyncCase[] = [
  {
    title: 'a recording that begins',
    async arrange(stage) {
      const id = await talk(stage)
      const { server, token } = stage
      return {
        shown: lists(),
        async act() {
          await server.request(api.calls.resumeRecording, { params: { id } }, { token })
          await stage.applied('recordingChanged')
        },
      }
    },
  },
]

export const callEnded: SyncCase[] = [
  {
    title: 'a call ended by whoever placed it',
    async arrange(stage) {
      const id = await talk(stage)
      const { server, token, me } = stage
      return {
        shown: [...lists(), logQuery({ view: 'all' }, me.id)],
        async act() {
          await server.request(api.calls.endCall, { params: { id } }, { token })
          await stage.applied('callEnded')
        },
        refetched: [...ofEnded, 'listCallLog'],
      }
    },
  },
]

const soon = () => new Promise((resolve) => setTimeout(resolve, 30))

/** Callers of the account's number wait from now on. */
async function openQueue({ server }: Stage) {
  await openPhones(server, server.here.id, ours)
  await useFlow(server, { groups: [], queue: { enabled: true, maxWait: 600, announce: false, callback: true } })
}

const waiting = async ({ server, token }: Stage) =>
  (await server.request(api.calls.listQueues, {}, { token })).body.waiting

async function asksForCallback({ server }: Stage) {
  const sid = await server.phones.call(other, ours, { tone: tones.caller })
  while (!server.phones.legs().some((leg) => leg.sid === sid && leg.asked)) await soon()
  await server.phones.digits(sid, '1')
}

export const queueChanged: SyncCase[] = [
  {
    title: 'a caller waits, and asks to be called back',
    async arrange(stage) {
      await openQueue(stage)
      return {
        shown: [queuesQuery(), liveCallsQuery()],
        async act() {
          await asksForCallback(stage)
          await stage.applied('callEnded')
        },
      }
    },
  },
  {
    title: 'somebody calls them back',
    async arrange(stage) {
      const { server, token } = stage
      await openQueue(stage)
      if ((await waiting(stage)).length === 0) await asksForCallback(stage)
      while ((await waiting(stage))[0]?.waits !== 'callback') await soon()
      server.phones.behave({ kind: 'number', number: other }, { answers: 'answers', says: { tone: tones.caller } })
      return {
        shown: [queuesQuery(), liveCallsQuery()],
        async act() {
          const { body } = await server.request(api.calls.takeNextCall, { body: {} }, { token })
          await joins(stage, body.leg)
          await talking(stage)
          await server.request(api.calls.endCall, { params: { id: body.call.id } }, { token })
          await stage.applied('callEnded', 2)
        },
      }
    },
  },
  {
    title: 'somebody takes a caller on the line, who then hangs up',
    async arrange(stage) {
      const { server, token } = stage
      await openQueue(stage)
      const sid = await server.phones.call(other, ours, { tone: tones.caller })
      while ((await waiting(stage)).length === 0) await soon()
      return {
        shown: [queuesQuery(), liveCallsQuery()],
        async act() {
          const { body } = await server.request(api.calls.takeNextCall, { body: {} }, { token })
          await joins(stage, body.leg)
          await talking(stage)
          server.phones.hangUp(sid)
          await stage.applied('callEnded')
        },
      }
    },
  },
]

/** A call that nobody answered, with what the caller left. */
async function miss({ server }: Stage) {
  const [id, sound] = [crypto.randomUUID(), crypto.randomUUID()]
  await server.admin.query(
    `insert into tenant.calls
        (account_id, id, type, direction, phone, ours, status, result, created_at, ended_at, location_id)
      select $1, $2, 'CALL', 'inbound', $3, $4, 'completed', 'voicemail', now(), now(),
        (select id from tenant.locations where account_id = $1 order by name limit 1)`,
    [server.here.id, id, other, ours],
  )
  await server.admin.query(
    `insert into tenant.call_recordings
        (account_id, id, call_id, leg_id, leg_sid, sid, kind, state, seconds, size, created_at, updated_at)
      values ($1, $2, $3, $3, 'leg', $4, 'voicemail', 'stored', 12, 4, now(), now())`,
    [server.here.id, sound, id, `sound ${sound}`],
  )
  return { id, sound }
}

export const callLogChanged: SyncCase[] = [
  {
    title: 'a call is tagged',
    async arrange(stage) {
      const { id } = await miss(stage)
      const { server, token, me } = stage
      const name = `Hail ${id.slice(0, 8)}`
      const { body: tag } = await server.request(api.tags.createTag, { body: { name } }, { token })
      return {
        shown: [
          logQuery({ view: 'all' }, me.id),
          logQuery({ view: 'voicemails', size: 5 }, me.id),
          recordingsQuery({}),
        ],
        act: () => server.request(api.calls.tagCall, { params: { id }, body: { tags: [tag.id] } }, { token }),
      }
    },
  },
  {
    title: 'a recording is held',
    async arrange(stage) {
      const { id, sound } = await miss(stage)
      const { server, token, me } = stage
      return {
        shown: [logQuery({ view: 'voicemails' }, me.id), recordingsQuery({ size: 10 })],
        act: () =>
          server.request(
            api.calls.holdCallRecording,
            { params: { a: id, b: sound }, body: { reason: 'Claim 7' } },
            { token },
          ),
      }
    },
  },
  {
    title: 'a call is reviewed, and leaves the list of those that are not',
    async arrange(stage) {
      const { id } = await miss(stage)
      const { server, token, me } = stage
      return {
        shown: [logQuery({ view: 'voicemails' }, me.id), logQuery({ view: 'voicemails', open: true }, me.id)],
        act: () => server.request(api.calls.markWorked, { params: { id } }, { token }),
        refetched: ['listCallLog'],
      }
    },
  },
]

/** Both counts change with it. */
const counted = (title: string): SyncCase => ({
  title,
  async arrange(stage) {
    const { id } = await miss(stage)
    const { server, token } = stage
    return {
      shown: [workCountsQuery()],
      act: () => server.request(api.calls.markWorked, { params: { id } }, { token }),
    }
  },
})

export const workCountChanged: SyncCase[] = [counted('a call is reviewed')]
export const locationWorkCountChanged: SyncCase[] = [counted('a call is reviewed at its location')]

export const phoneSettingsSaved: SyncCase[] = [
  {
    title: 'how long recordings are kept',
    async arrange({ server, token }) {
      const { body } = await server.request(api.calls.getPhoneSettings, {}, { token })
      return {
        shown: [phoneSettingsQuery()],
        act: () =>
          server.request(
            api.calls.savePhoneSettings,
            { body: { recordingDays: body.recordingDays === 90 ? null : 90 } },
            { token },
          ),
      }
    },
  },
]
