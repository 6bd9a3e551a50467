// An agency whose contacts have tags that feed boards: over HTTP, with its cards read past it.

import { api } from '@frontdesk/contract/registry'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { runRecurring } from '#testing/jobs'
import { importsTestApp } from '../../imports/imports.factory.ts'
import { createBoardUser, unheard } from '../taskboards.factory.ts'
import { buildBoardRecurring } from '../taskboards.jobs.ts'

interface Has {
  id: string
}

interface FedRow {
  id: string
  contact: string
  name: string
  lane: string
}

export type FeedingApp = Awaited<ReturnType<typeof createFeedingApp>>

export async function createFeedingApp() {
  const app = await importsTestApp()
  const { server, here } = app
  const [sam, ana] = [createBoardUser(server, here.people.employee), createBoardUser(server, here.people.owner)]
  const good = <T>({ status, body }: { status: number; body: T }): T => {
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const of = ({ id }: Has) => ({ params: { id } })
  const assign = async (contact: Has, tag: Has, isActive: boolean) =>
    good(
      await server.request(api.tags.assignTags, { ...of(contact), body: [{ id: tag.id, isActive }] }, await ana.auth()),
    )
  return {
    ...app,
    sam,
    ana,
    tag: async (name: string, value?: RuleGroup) =>
      good(
        await server.request(
          api.tags.createTag,
          { body: { name, ...(value && { queryObj: { value } }) } },
          await ana.auth(),
        ),
      ),
    dropTag: async (tag: Has) => server.request(api.tags.deleteTag, of(tag), await ana.auth()),
    restoreTag: async (tag: Has) => server.request(api.tags.restoreTag, of(tag), await ana.auth()),
    contact: async (lastName: string) =>
      good(await server.request(api.contacts.createContact, { body: { lastName } }, await sam.auth())),
    give: (contact: Has, tag: Has) => assign(contact, tag, true),
    take: (contact: Has, tag: Has) => assign(contact, tag, false),
    drop: async (contact: Has) => server.request(api.households.deleteContact, of(contact), await ana.auth()),
    restore: async (contact: Has) => server.request(api.households.restoreContact, of(contact), await ana.auth()),
    /** Contacts of these names that have the tag, without the server. */
    async insertTagged(tag: Has, names: readonly string[]): Promise<string[]> {
      const { rows } = await server.admin.query<Has>(
        `with made as (
           insert into tenant.contacts (account_id, id, last_name, created_at, updated_at)
             select $1, gen_random_uuid(), name, now(), now() from unnest($3::text[]) name returning id)
         , tagged as (insert into tenant.contact_tags (account_id, tag_id, contact_id) select $1, $2, id from made)
         select id from made`,
        [here.id, tag.id, names],
      )
      return rows.map(({ id }) => id)
    },
    /** Until the queue is empty. */
    follow: () => runRecurring(server, buildBoardRecurring(unheard), 'taskboards.follow'),
    /** Cards that a tag added, by lane and place. */
    async fed(board: Has): Promise<FedRow[]> {
      const { rows } = await server.admin.query<FedRow>(
        `select c.id, c.contact_id as contact, k.last_name as name, l.label as lane from tenant.task_cards c
           join tenant.contacts k on k.account_id = c.account_id and k.id = c.contact_id
           join tenant.task_lanes l on l.account_id = c.account_id and l.id = c.lane_id
         where c.board_id = $1 and c.deleted_at is null and c.source = 'tag' order by l.place, c.place`,
        [board.id],
      )
      return rows
    },
    /** What the log says of a card, oldest first, also of one that is deleted. */
    async log(card: Has) {
      const { rows } = await server.admin.query<{
        action: string
        facts: Record<string, unknown>
        user_id: string | null
      }>(
        `select action, facts, user_id from tenant.audit_log where entity_type = 'taskCard' and entity_id = $1
           order by at, id`,
        [card.id],
      )
      return rows
    },
    async events(after = 0) {
      return (await sam.events(after)).map(({ seq, payload }) => ({
        seq,
        ...(payload as { boardId: string; event: { type: string } & Record<string, unknown> }),
      }))
    },
  }
}
