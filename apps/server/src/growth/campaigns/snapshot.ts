import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { RunRow } from './run.store.ts'

export async function snapshotRecipients(tx: AccountTx, _platform: Platform, run: RunRow, _at: Date): Promise<void> {
  await sql`insert into campaign_recipients (account_id, run_id, contact_id, person, address, ours, version, state, reason)
    select account_id, ${run.id}, id, 'client', mobile_phone, ours, version,
        case when reason is null then 'queued' else 'leftOut' end, reason
      from (select c.account_id, c.id, c.mobile_phone, n.phone as ours,
          case when ${run.content_b}::text is not null then
            case when hashtext(c.id::text) % 2 = 0 then 'A' else 'B' end end as version,
          case when c.mobile_phone is null then 'noAddress'
            when row_number() over (partition by c.mobile_phone order by c.id) > 1 then 'sameAddress' end as reason
        from campaigns k join contacts c on c.account_id = k.account_id and c.deleted_at is null
          cross join (select phone from phone_numbers order by is_default desc, phone limit 1) n
        where k.id = ${run.campaign_id} and (c.id = any (k.target_contacts) or exists (select from contact_tags t
          where t.account_id = c.account_id and t.contact_id = c.id and t.tag_id = any (k.target_tags)))) wanted`.execute(
    tx.db,
  )
}
