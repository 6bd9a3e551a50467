import type { ReferralStage } from '@frontdesk/contract/growth/referrals/limits'
import { type RawBuilder, sql } from 'kysely'
import { buildNetwork } from './networks.store.ts'
import { buildStanding } from './report.store.ts'

export interface LeadRow {
  /** ISO. */
  form: string | null
  stage: ReferralStage
  answered: boolean
  same_network: number
}

/**
 * What is known of the referred contact with the alias `r`, as JSON; null without one. Of the reward `w`; `referredDay`: of
 * the contact.
 */
export const buildLead = (referredDay: RawBuilder<unknown>) => sql<LeadRow | null>`case when r.id is not null then (
  select json_build_object('form', lead.at, 'stage', standing.stage, 'same_network', coalesce(lead.same, 0), 'answered',
    exists (select from sms_rooms s where s.account_id = r.account_id and s.contact_id = r.id and s.incoming > 0)
      or exists (select from calls k where k.account_id = r.account_id and k.contact_id = r.id
        and k.answered_at is not null))
  from (select r.account_id, r.id as client_id, ${referredDay} as on, f.sent_at as at, coalesce(f.known, false) as known,
      (select count(*) from referral_forms o join referral_links ol on ol.account_id = o.account_id and ol.id = o.link_id
        where o.account_id = f.account_id and ol.contact_id = w.contact_id and o.id <> f.id
          and ${buildNetwork('o')} = ${buildNetwork('f')}) as same
    from (select) one left join lateral (select * from referral_forms
      where account_id = r.account_id and contact_id = r.id order by sent_at, id limit 1) f on true) lead
    cross join lateral ${buildStanding(sql.ref('lead'))} standing) end`
