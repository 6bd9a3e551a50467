// Rows of the contact table: patched by events, or fetched again a moment later without the list.
import { api, type ServerEventName } from '@frontdesk/contract/registry'
import { expect } from 'vitest'
import { eventually } from '../../../apps/server/src/testing/eventually.ts'
import { detailsQuery, listedQuery } from '../../../apps/web/src/domains/views/views.queries.ts'
import { fetchFresh, readView, type Shown } from '../browser.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

/** A family that no other case has: the table of it, in the order of their names, and one row by its id. */
async function family(stage: Stage, lastName: string) {
  const [id, otherId] = [
    await addContact(stage, { firstName: 'Ann', lastName, managedBy: stage.me.id }),
    await addContact(stage, { firstName: 'Ben', lastName }),
  ]
  const filter = { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: lastName }] } as const
  const shown = [listedQuery({ filter, sort: { by: 'name', descending: false } }), detailsQuery([id])]
  return { id, otherId, shown }
}

/** Acts, and waits for the event, and until the table shows it. */
const listed = (
  event: ServerEventName,
  title: string,
  lastName: string,
  prepare: (stage: Stage, ids: { id: string; otherId: string }) => Promise<() => Promise<unknown>>,
): SyncCase => ({
  title: `in the table: ${title}`,
  async arrange(stage) {
    const { shown, ...ids } = await family(stage, lastName)
    const act = await prepare(stage, ids)
    return {
      shown,
      async act() {
        const answer = await act()
        await stage.applied(event)
        for (const query of shown) await untilFresh(stage, query)
        return answer
      },
    }
  },
})

async function untilFresh({ browser }: Stage, query: Shown) {
  const shows = async () => expect(readView(browser.queryClient, query)).toEqual(await fetchFresh(query))
  await eventually(shows)
}

const remove = ({ server, token }: Stage, id: string) =>
  server.request(api.households.deleteContact, { params: { id } }, { token })

async function made(reply: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await reply
  if (status !== 201) throw new Error(JSON.stringify(body))
  return (body as { id: string }).id
}

const policy = ({ server, token }: Stage, id: string, premium: number) => {
  const body = { type: 'Auto', company: 'Acme', premium }
  return made(server.request(api.policies.addRecord, { params: { id }, body }, { token }))
}

const followup = ({ server, token }: Stage, client: string) => {
  const quarter = 15 * 60_000
  const date = new Date((Math.floor(server.clock.now().getTime() / quarter) + 8) * quarter).toISOString()
  const body = { assignTo: 'team', client, date, note: 'Call' } as const
  return made(server.request(api.followups.createFollowup, { body }, { token }))
}

const note = ({ server, token }: Stage, id: string) => {
  server.clock.step(1000)
  return made(server.request(api.contacts.addNote, { params: { id }, body: { note: 'Called' } }, { token }))
}

const tag = ({ server, token }: Stage, name: string) =>
  made(server.request(api.tags.createTag, { body: { name } }, { token }))

async function bulk({ server, token }: Stage, ids: string[], action: object) {
  const body = { action, target: { ids } } as never
  const reply = await server.request(api.bulk.startBulk, { body }, { token })
  if (reply.status !== 202) throw new Error(JSON.stringify(reply.body))
  return reply
}

export const listCases = {
  contactSaved: [
    listed('contactSaved', 'changed', 'Tablechange', async ({ server, token, me }, { id }) => {
      const body = { email: 'ann@tables.example', mobilePhone: '16175550188', coFirstName: 'Al', managedBy: me.id }
      return () => server.request(api.contacts.updateContact, { params: { id }, body }, { token })
    }),
    listed('contactSaved', 'given to somebody else', 'Tablehand', async ({ server, token, me }, { otherId }) => {
      const body = { managedBy: me.id }
      return () => server.request(api.contacts.updateContact, { params: { id: otherId }, body }, { token })
    }),
  ],
  contactRemoved: [
    listed('contactRemoved', 'deleted', 'Tableless', async (stage, { id }) => {
      return () => remove(stage, id)
    }),
  ],
  favoriteChanged: [
    listed('favoriteChanged', 'marked in another tab', 'Tablestar', async ({ server, browser, me }, { id }) => {
      const params = { userId: me.id, id }
      return () => server.request(api.contacts.addFavorite, { params }, { token: browser.token })
    }),
  ],
  noteSaved: [
    listed('noteSaved', 'noted, so contacted', 'Tablenote', async (stage, { id }) => {
      return () => note(stage, id)
    }),
  ],
  noteRemoved: [
    listed('noteRemoved', 'its only note deleted', 'Tableblank', async (stage, { id }) => {
      const params = { id, activityId: await note(stage, id) }
      return () => stage.server.request(api.contacts.deleteNote, { params }, { token: stage.token })
    }),
  ],
  recordSaved: [
    listed('recordSaved', 'insured once more', 'Tablepolicy', async (stage, { id }) => {
      await policy(stage, id, 10_000)
      return () => policy(stage, id, 25_050)
    }),
  ],
  recordRemoved: [
    listed('recordRemoved', 'its policy deleted', 'Tablelapse', async (stage, { id }) => {
      const params = { id, recordId: await policy(stage, id, 10_000) }
      return () => stage.server.request(api.policies.removeRecord, { params }, { token: stage.token })
    }),
  ],
  followupSaved: [
    listed('followupSaved', 'a next follow-up', 'Tablecall', async (stage, { id }) => {
      return () => followup(stage, id)
    }),
    listed(
      'followupSaved',
      'its next follow-up completed',
      'Tabledone',
      async ({ server, token, ...stage }, { id }) => {
        const params = { id: await followup({ server, token, ...stage }, id) }
        return () => server.request(api.followups.updateFollowup, { params, body: { isActive: false } }, { token })
      },
    ),
  ],
  followupRemoved: [
    listed('followupRemoved', 'its next follow-up deleted', 'Tabledrop', async (stage, { id }) => {
      const params = { id: await followup(stage, id) }
      return () => stage.server.request(api.followups.deleteFollowup, { params }, { token: stage.token })
    }),
  ],
  contactsTagged: [
    listed('contactsTagged', 'tagged', 'Tabletag', async (stage, { id }) => {
      const body = [{ id: await tag(stage, 'Of the table'), isActive: true }]
      return () => stage.server.request(api.tags.assignTags, { params: { id }, body }, { token: stage.token })
    }),
  ],
  contactsChanged: [
    listed('contactsChanged', 'tagged, by an action', 'Tablebulk', async (stage, { id, otherId }) => {
      const given = await tag(stage, 'Of the action')
      return () => bulk(stage, [id, otherId], { kind: 'addTag', tag: given })
    }),
    listed('contactsChanged', 'given to another, by an action', 'Tableowner', async (stage, { id, otherId }) => {
      return () => bulk(stage, [id, otherId], { kind: 'assignOwner', user: stage.server.here.people.owner.id })
    }),
    listed('contactsChanged', 'deleted, by an action', 'Tablegone', async (stage, { id }) => {
      return () => bulk(stage, [id], { kind: 'delete' })
    }),
  ],
  followupsChanged: [
    listed('followupsChanged', 'a next follow-up, by an action', 'Tableplan', async (stage, { id, otherId }) => {
      const quarter = 15 * 60_000
      const date = new Date((Math.floor(stage.server.clock.now().getTime() / quarter) + 9) * quarter).toISOString()
      return () => bulk(stage, [id, otherId], { kind: 'addFollowup', assignTo: 'team', date })
    }),
  ],
  householdChanged: [
    listed('householdChanged', 'merged', 'Tablepair', async ({ server, token }, { id, otherId }) => {
      const params = { id, otherId }
      const body = { mergeAs: 'secondary' } as const
      return () => server.request(api.households.mergeContacts, { params, body }, { token })
    }),
  ],
} satisfies Record<string, SyncCase[]>
