import { api } from '@frontdesk/contract/registry'
import { type New, runScheduledJob } from '../../../apps/server/src/domains/followups/followups.factory.ts'
import {
  bucketQuery,
  byContactQuery,
  clientFollowupsQuery,
  countsQuery,
  daysQuery,
  progressQuery,
  scheduledTextsQuery,
  warningsQuery,
} from '../../../apps/web/src/domains/followups/followups.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'
import { open } from './sms-events.ts'

const minute = 60_000
const quarter = 15 * minute
const buckets = ['pastDue', 'today', 'tomorrow', 'future'] as const

/** This many quarters of an hour from now; the next full one is the first. */
const inQuarters = ({ server }: Stage, n: number) =>
  new Date((Math.floor(server.clock.now().getTime() / quarter) + n) * quarter).toISOString()

async function create(stage: Stage, client: string | null, body: New = {}): Promise<string> {
  const { server, token } = stage
  const replied = await server.request(
    api.followups.createFollowup,
    { body: { assignTo: 'team', client, date: inQuarters(stage, 8), note: 'Call', ...body } },
    { token },
  )
  if (replied.status !== 201) throw new Error(JSON.stringify(replied.body))
  return replied.body.id
}
const update = ({ server, token }: Stage, id: string, body: New & { isActive?: boolean }) =>
  server.request(api.followups.updateFollowup, { params: { id }, body }, { token })

/** Runs it as a node with that time: this test's sessions would expire before. */
const remind = ({ server }: Stage, at: string) =>
  runScheduledJob({ ...server.platform, clock: { now: () => new Date(at) } }, server.here.id, 'followups.remind')

async function begun(stage: Stage) {
  // What earlier cases left would be raised together with this case's reminder.
  await stage.server.admin.query('delete from tenant.followups')
  return addContact(stage, { firstName: 'Fay', lastName: 'Followed', mobilePhone: '12125550123' })
}

/** The client's months, the buckets with their counts, and the warnings. */
const shownOf = (stage: Stage, client: string) => [
  clientFollowupsQuery(client, { from: '2026-01-01T05:00:00.000Z', to: '2030-01-01T05:00:00.000Z' }),
  clientFollowupsQuery(client, { from: '2020-01-01T05:00:00.000Z', to: '2020-02-01T05:00:00.000Z' }),
  ...buckets.map((bucket) => bucketQuery(bucket, { user: stage.me.id })),
  countsQuery({ user: stage.me.id }),
  byContactQuery({ user: stage.me.id }),
  daysQuery({ user: stage.me.id }, '2026-11-16', '2026-12-12', 3),
  progressQuery({ user: stage.me.id }),
  warningsQuery(),
]
const refetched = [
  ...buckets.map(() => 'bucket'),
  'countFollowups',
  'byContact',
  'listFollowupDays',
  'getFollowupProgress',
]

/** A text to the number of a conversation that has no contact. */
const schedule = (stage: Stage, number: string) =>
  create(stage, null, {
    assignTo: 'none',
    messageAt: inQuarters(stage, 8),
    messageTo: number,
    message: 'See you',
  })

/** Becomes the contact's with its number. */
export const contactSavedWithNumber: SyncCase = {
  title: 'has the number of a scheduled text',
  async arrange(stage) {
    await stage.server.admin.query('delete from tenant.followups')
    await open(stage, '13035550191')
    await schedule(stage, '13035550191')
    return {
      shown: [scheduledTextsQuery('13035550191'), bucketQuery('today', { assignTo: 'none' })],
      act: () => addContact(stage, { firstName: 'Tess', lastName: 'Later', mobilePhone: '13035550191' }),
      refetched: ['listScheduledTexts', 'bucket'],
    }
  },
}

/** A contact without that number shows them while the conversation is its own. */
export const roomLinked: SyncCase = {
  title: 'linked to a contact, with a scheduled text',
  async arrange(stage) {
    const client = await begun(stage)
    const id = await open(stage, '13035550197')
    await schedule(stage, '13035550197')
    const { server, token } = stage
    const [list = scheduledTextsQuery('')] = shownOf(stage, client)
    return {
      shown: [scheduledTextsQuery('13035550197'), list],
      act: () => server.request(api.sms.updateRoom, { params: { id }, body: { client } }, { token }),
      refetched: ['listClientFollowups'],
    }
  },
}

export const followupSaved: SyncCase[] = [
  {
    title: 'a text to a number without a contact, before another',
    async arrange(stage) {
      await stage.server.admin.query('delete from tenant.followups')
      await open(stage, '13035550190')
      await create(stage, null, {
        assignTo: 'none',
        messageAt: inQuarters(stage, 9),
        messageTo: '13035550190',
        message: 'Hello',
      })
      return {
        shown: [scheduledTextsQuery('13035550190')],
        act: () => schedule(stage, '13035550190'),
      }
    },
  },
  {
    title: 'made, between two others',
    async arrange(stage) {
      const client = await begun(stage)
      await create(stage, client)
      await create(stage, client, { date: inQuarters(stage, 2) })
      return {
        shown: shownOf(stage, client),
        act: () => create(stage, client, { date: inQuarters(stage, 4), note: 'The middle one' }),
        refetched,
      }
    },
  },
  {
    title: 'put off',
    async arrange(stage) {
      const client = await begun(stage)
      const id = await create(stage, client)
      await create(stage, client, { date: inQuarters(stage, 9) })
      return {
        shown: shownOf(stage, client),
        act: () => update(stage, id, { date: inQuarters(stage, 200), note: 'Later' }),
        refetched,
      }
    },
  },
  {
    title: 'completed while it warns',
    async arrange(stage) {
      const client = await begun(stage)
      const date = inQuarters(stage, 1)
      const id = await create(stage, client, { date })
      await remind(stage, date)
      return { shown: shownOf(stage, client), act: () => update(stage, id, { isActive: false }), refetched }
    },
  },
  {
    title: 'given to the one who looks',
    async arrange(stage) {
      const client = await begun(stage)
      const id = await create(stage, client, { assignTo: 'self' })
      return {
        shown: shownOf(stage, client),
        act: () => update(stage, id, { assignTo: 'peer', user: stage.me.id }),
        refetched,
      }
    },
    deaf: ['employee'],
  },
  {
    title: 'restored',
    async arrange(stage) {
      const client = await begun(stage)
      const id = await create(stage, client)
      const { server, token } = stage
      await server.request(api.followups.deleteFollowup, { params: { id } }, { token })
      return {
        shown: shownOf(stage, client),
        act: () => server.request(api.followups.restoreFollowup, { params: { id } }, { token }),
        refetched,
      }
    },
  },
]

export const followupRemoved: SyncCase[] = [
  {
    title: 'deleted while it warns',
    async arrange(stage) {
      const client = await begun(stage)
      const date = inQuarters(stage, 1)
      const id = await create(stage, client, { date })
      await remind(stage, date)
      const { server, token } = stage
      return {
        shown: shownOf(stage, client),
        act: () => server.request(api.followups.deleteFollowup, { params: { id } }, { token }),
        refetched,
      }
    },
  },
  {
    title: 'kept to its creator alone from now on',
    async arrange(stage) {
      const client = await begun(stage)
      const id = await create(stage, client)
      return { shown: shownOf(stage, client), act: () => update(stage, id, { assignTo: 'self' }), refetched }
    },
  },
]

export const warningRaised: SyncCase[] = [
  {
    title: 'its time has come, after that of its reminder and before another’s',
    async arrange(stage) {
      const client = await begun(stage)
      const date = inQuarters(stage, 2)
      await create(stage, client, { date, reminderAt: 15 })
      await create(stage, client, { date, note: 'Write' })
      await remind(stage, inQuarters(stage, 1))
      return { shown: shownOf(stage, client), act: () => remind(stage, date), refetched }
    },
  },
  {
    title: 'a reminder to the one who looks',
    async arrange(stage) {
      const client = await begun(stage)
      await create(stage, client, { assignTo: 'peer', user: stage.me.id, reminderAt: 60 })
      const at = inQuarters(stage, 4)
      return { shown: shownOf(stage, client), act: () => remind(stage, at), refetched }
    },
    deaf: ['employee', 'owner'],
  },
]

export const warningAnswered: SyncCase[] = (['shown', 'ignored'] as const).map((answer) => ({
  title: `${answer} on another screen of the same person`,
  async arrange(stage) {
    const client = await begun(stage)
    const date = inQuarters(stage, 1)
    const id = await create(stage, client, { date })
    await create(stage, client, { date, note: 'Write' })
    await remind(stage, date)
    const { server, browser } = stage
    return {
      shown: [warningsQuery()],
      act: () =>
        server.request(
          api.followups.answerWarning,
          { params: { id }, body: { why: 'pastDue', answer } },
          { token: browser.token },
        ),
    }
  },
  deaf: ['employee', 'owner'],
}))
