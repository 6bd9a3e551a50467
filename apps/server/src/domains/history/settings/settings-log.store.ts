// The audit entries of the agency's settings: of the account, and of each thing that belongs to it. Each thing scans an
// index and stops once a page is full.
import type { SettingKind } from '@frontdesk/contract/history/setting-kinds'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { type AuditedRow, nameJoins, withNames } from '../audited.store.ts'

export type SettingsRow = Omit<AuditedRow, 'contact'> & {
  kind: SettingKind
  /** The current name of the thing; null where it has none. */
  label: string | null
}

interface Source {
  /** As the audit log names it. */
  entity: string
  /** `id` and `label` of each. */
  things: RawBuilder<unknown>
  actions: RawBuilder<unknown>
}

const sources: Record<SettingKind, Source | readonly Source[]> = {
  account: {
    entity: 'account',
    things: sql`select account_id as id, null::text as label from accounts`,
    actions: sql`log.action in ('account.created', 'account.updated')`,
  },
  location: {
    entity: 'location',
    things: sql`select id, name as label from locations`,
    actions: sql`log.action like 'location.%'`,
  },
  number: {
    entity: 'number',
    things: sql`select id, phone as label from phone_numbers`,
    actions: sql`log.action like 'number.%'`,
  },
  clientApp: {
    entity: 'clientApp',
    things: sql`select id, null::text as label from client_apps`,
    actions: sql`log.action in ('clientApp.created', 'clientApp.updated')`,
  },
  employee: {
    entity: 'user',
    things: sql`select id, concat_ws(' ', first_name, last_name) as label from users`,
    actions: sql`log.action in ('user.created', 'user.updated', 'user.deleted', 'invitation.sent', 'invitation.withdrawn',
      'invitation.accepted', 'mfa.reset', 'user.emailChangeRequested', 'user.emailChangeCanceled', 'user.emailChanged')`,
  },
  blocked: {
    entity: 'account',
    things: sql`select account_id as id, null::text as label from accounts`,
    actions: sql`log.action in ('block.added', 'block.removed')`,
  },
  campaign: {
    entity: 'campaign',
    things: sql`select id, name as label from campaigns`,
    actions: sql`log.action like 'campaign.%' and log.action <> 'campaign.run.begun'`,
  },
  rewards: [
    {
      entity: 'rewardProgram',
      things: sql`select id, name as label from reward_programs`,
      actions: sql`log.action like 'reward.program.%'`,
    },
    {
      entity: 'account',
      things: sql`select account_id as id, null::text as label from accounts`,
      actions: sql`log.action = 'reward.cap.updated'`,
    },
  ],
}

export interface SettingsFilters {
  kinds: readonly SettingKind[]
  thing: string | undefined
  limit: number
  /** Instant and id of the last entry of the previous page. */
  after: readonly [at: string, id: string] | undefined
}

/** For Database.read(): newest first, with one extra row when there is another page. */
export function settingsLog({ kinds, thing, limit, after }: SettingsFilters): Query<SettingsRow> {
  const of = thing ? sql`where things.id = ${thing}` : sql``
  const place = after ? sql`and (log.at, log.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const named = kinds.flatMap((kind) => [sources[kind]].flat().map((source) => ({ kind, ...source })))
  const parts = named.map(({ kind, entity, things, actions }) => {
    return sql`(select ${kind}::text as kind, things.label, own.* from (${things}) things, lateral (
      select log.* from audit_log log where log.entity_type = ${entity} and log.entity_id = things.id::text
        and ${actions} ${place} order by log.at desc, log.id desc limit ${limit + 1}) own ${of})`
  })
  return sql<SettingsRow>`select entry.id, entry.at, entry.at::text as at_key, entry.user_id, entry.actor_name,
      entry.action, entry.entity_type, entry.entity_id, entry.changes, entry.facts, entry.kind, entry.label, ${withNames}
    from (${sql.join(parts, sql` union all `)}) entry ${nameJoins}
    order by entry.at desc, entry.id desc limit ${limit + 1}`.compile(build)
}

/** For Database.read(). */
export const settingsEntryById = (
  id: string,
): Query<Pick<SettingsRow, 'entity_type' | 'entity_id' | 'action' | 'changes'>> =>
  build
    .selectFrom('audit_log')
    .select(['entity_type', 'entity_id', 'action', sql<SettingsRow['changes']>`changes`.as('changes')])
    .where('id', '=', id)
    .where('contact', 'is', null)
    .compile()
