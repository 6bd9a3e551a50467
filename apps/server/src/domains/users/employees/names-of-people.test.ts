// Every column that can name a person, as the database lists them: a new one needs a hand-over, an end, or a reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { belonging } from './leaving.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const listed = (columns: string) => columns.trim().split(/\s+/)

/** Columns that go on naming people, by the reason. */
const reasons: Record<string, string> = {
  'Says who wrote, added, or changed something.': `
    billing_methods.added_by billing_payments.begun_by blocked_numbers.added_by call_flows.saved_by campaigns.updated_by chat_files.user_id chat_messages.user_id chat_reactions.user_id
    feedback.user_id referral_links.permission_by consent_pages.published_by registration_steps.confirmed_by rewards.approved_by rewards.given_by rewards.thanked_by rewards.voided_by
    sending_consent_links.user_id sending_evidence_files.user_id sms_media.user_id task_comments.user_id task_files.user_id`,
  'Says who took part, or was mentioned: history.': `
    account_exports.requested_by activity.edited_ghost_user_id activity.ghost_user_id activity.user_id
    audit_log.changes audit_log.facts budget_steps.told audit_log.ghost_user_id audit_log.user_id bulk_runs.actor bulk_runs.user_id
    call_legs.user_id call_recordings.held_by calls.flow_act calls.transferred_by calls.user_id calls.viewed_by
    chat_messages.mentions chat_messages.pinned_by events.audience events.payload feedback.diagnostics
    household_changes.journal household_changes.undone_by review_events.user_id reviews.requested_by idempotency.actor_id idempotency.user_id
    import_changes.changes metric_days.user_id metric_touches.user_id private_look_ups.user_id
    sending_consents.user_id sending_stop_wishes.user_id sms_messages.mentions sms_messages.override_by
    state_changes.ghost_user_id state_changes.user_id task_checklist.done_by
    task_clears.user_id task_comments.mentions`,
  'Says what one person saw, answered, or arranged. Only they see it, and find it again when they come back.': `
    dashboards.user_id release_views.user_id reminder_answers.user_id training_tickets.user_id
    training_views.user_id`,
  'Says where they worked. Adding them again replaces it.': 'user_locations.user_id',
  'Is of their sign-in, which may be for another agency too. removeMember ends the membership.': `
    devices.person_id email_changes.person_id invitations.person_id memberships.person_id
    password_resets.person_id recovery_codes.person_id sent_mails.person_id sessions.person_id`,
  'Is of the last day, and goes then.': 'typed_mails.about_id',
  'Is looked at when it is due: a rule asks without naming a person who has left.': 'review_due.user_id',
  'Follows from managed_by or user_id of another row, by a trigger or a round.': `
    contact_columns.owner_id renewals.owner_id search_records.seers`,
  'Is asked for again when it is applied or undone; the database refuses a person who has left.': `
    bulk_rows.before bulk_runs.action bulk_runs.undo drafts.fields imports.undo`,
  'Filtered a run that has begun, or is over.': 'bulk_runs.filter campaign_runs.target',
  'Cannot contain people: ids of contacts, sessions, and the like.': `
    accounts.extras_looked_at activity.import_id audit_log.session_id batch_runs.subject_id bulk_rows.contact_id
    bulk_runs.cursor call_legs.coach_of call_recordings.leg_id calls.sticky_id campaign_recipients.contact_id
    campaign_recipients.message_id campaign_runs.media campaigns.exclude_tags campaigns.media
    campaigns.target_contacts campaigns.target_tags campaigns.target_view chat_messages.reply_to
    chat_rooms.last_message_id client_requests.followup_id contact_columns.contact_id contact_columns.location_id
    contact_search.contact_id documents.owner_id former_values.owner_id household_changes.other_id
    accounts.review_claim_board accounts.review_notified private_fields.owner_id referral_forms.products renewals.contact_id
    review_due.source_id review_events.message_id reviews.links_shown reviews.message_id rewards.policy_id rewards.referred_id renewals.policy_id search_pending.contact_ids
    search_records.contact_id search_records_pending.contact_ids search_records_pending.ids
    sending_consent_links.contact_id sending_consents.message_id sending_stop_wishes.message_id sending_stop_wishes.room_id
    sms_media.file_id sms_messages.campaign_id sms_messages.group_room_id sms_rooms.last_message_id state_changes.subject_id
    tag_addresses.contact_id tag_facts.contact_id tag_policies.contact_id tag_queue.contact_ids
    tag_touches.contact_ids tags.pending_from usage_events.source_id billed_usage.source_id registration_steps.subject_id`,
  'Cannot contain people: words, settings, and forms without a field for a person.': `
    consent_pages.wording messaging_services.details messaging_services.reasons registrations.brand_reasons
    registrations.business registrations.evaluation registrations.profile_reasons
    call_recordings.pauses campaigns.schedule_end_value campaigns.schedule_interval_on chat_messages.cards chat_messages.preview commercial_accounts.fields
    contact_links.fields contact_views.columns dashboards.widgets dependents.fields import_check_rows.shown
    import_kept.shown imports.columns imports.made_tags imports.mapping imports.notices imports.rules
    imports.trial locations.messages locations.office_hours payment_methods.fields person_details.fields
    invoice_lines.price invoice_lines.sources invoices.billed_to plans.metered policies.fields quotes.fields sms_rooms.phones subscription_terms.plan subscriptions.plan tags.query trainings.tags users.groups view_columns.columns`,
}

/** Of people, of nothing that the database knows, or JSON and lists. */
const naming = `
  select distinct rel.relname || '.' || att.attname as column
    from pg_attribute att join pg_class rel on rel.oid = att.attrelid
    where rel.relkind in ('r', 'p') and not rel.relispartition
      and rel.relnamespace in ('tenant'::regnamespace, 'directory'::regnamespace)
      and att.attnum > 0 and not att.attisdropped and att.attname not in ('account_id', 'id')
      and (att.atttypid::regtype::text in ('json', 'jsonb', 'uuid[]', 'text[]')
        or att.atttypid = 'uuid'::regtype and not exists (
          select from pg_constraint con where con.conrelid = rel.oid and con.contype = 'f'
            and att.attnum = any (con.conkey) and con.confrelid <> all (array['tenant.users', 'directory.people',
              'directory.memberships']::regclass[])))`

test('the list of what names a person has every column of the database', async () => {
  const { rows } = await server.admin.query<{ column: string }>(naming)
  // Says who did it, in every table.
  const open = rows.map(({ column }) => column).filter((column) => !/\.(created|deleted)_by$/.test(column))
  const known = [...Object.values(belonging).flat(), ...Object.values(reasons).flatMap(listed)]
  expect(open.sort()).toEqual([...new Set(known)].sort())
  expect(known).toHaveLength(new Set(known).size)
})

test('every column that is handed over or ends refuses people who have left', async () => {
  const { rows } = await server.admin.query<{ column: string }>(`
    select distinct rel.relname || '.' || split_part(encode(t.tgargs, 'escape'), '\\000', 1) as column
      from pg_trigger t join pg_class rel on rel.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
      where f.proname = 'refuse_leavers'`)
  expect(rows.map(({ column }) => column).sort()).toEqual(Object.values(belonging).flat().sort())
})
