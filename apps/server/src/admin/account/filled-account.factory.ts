// An account with rows in every table that is carried, and a dump of all of it in plaintext.
import { defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import { eventually } from '#testing/eventually'
import type { TestServer } from '#testing/server'
import { flowRecordingKey } from '../../domains/callflow/callflow.public.ts'
import { recordingKey } from '../../domains/calls/calls.public.ts'
import { chatArchiveKey } from '../../domains/chat/chat.public.ts'
import { pngLogo } from '../../domains/clientapp/client-app.factory.ts'
import { pseudoRandom } from '../../domains/contacts/factory/random.factory.ts'
import { openSsn } from '../../domains/contacts/private/private-fields.ts'
import { openField } from '../../domains/contacts/private/sealed-fields.ts'
import { makeHousehold } from '../../domains/households/merge/households.factory.ts'
import type { ImportsTestApp } from '../../domains/imports/imports.factory.ts'
import { addOwnedNumbers } from '../../domains/phonenumbers/phonenumbers.public.ts'
import { sealedRegistrations } from '../../money/registration/registration.public.ts'
import { leftOut } from './carried.ts'
import { haveBoard } from './filled-board.factory.ts'
import { addCampaigns } from './filled-campaigns.factory.ts'
import { haveNumbers } from './filled-numbers.factory.ts'
import { addRegistration } from './filled-registration.factory.ts'
import { addReviewsAndRewards } from './filled-reviews.factory.ts'

async function done<T extends { status: number; body: unknown }>(asked: Promise<T>): Promise<T['body']> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** The minimum that reads as a picture with a size. */
function webp() {
  const bytes = Buffer.alloc(65)
  bytes.write('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f', 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.writeUInt32LE((79 << 14) | 79, 21)
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/**
 * Two merged households and a contact that an import changed; returns once tags are evaluated and the audit log is
 * sealed.
 */
export async function fillAccount(app: ImportsTestApp) {
  const { server, token, here } = app
  const as = { token }
  const ada = await makeHousehold(server, token, pseudoRandom(5), { alone: true, name: 'Größe' })
  const bea = await makeHousehold(server, token, pseudoRandom(6), { alone: true, name: 'Zanzibar' })
  const cat = await makeHousehold(server, token, pseudoRandom(7), { alone: false, name: 'Catalog' })
  server.clock.step(1000)
  // Each referred the other, so their rows refer to one another.
  for (const [id, affliateContact] of [
    [ada.id, cat.id],
    [cat.id, ada.id],
  ] as const)
    await done(server.request(api.contacts.updateContact, { params: { id }, body: { affliateContact } as never }, as))
  await done(server.request(api.contacts.updateContact, { params: { id: cat.id }, body: { ssn: '111223333' } }, as))
  await done(
    server.request(
      api.paymentMethods.changeRecord,
      { params: { id: cat.id, recordId: cat.method }, body: { account: '999888777' } as never },
      as,
    ),
  )
  const note = { note: 'A roof, \\ and a tab\t and ☂.', image: webp(), thumbnail: webp() }
  await done(server.request(api.contacts.addNote, { params: { id: cat.id }, body: note }, as))
  const merge = await done(
    server.request(
      api.households.mergeContacts,
      { params: { id: ada.id, otherId: bea.id }, body: { mergeAs: 'secondary' } as never },
      as,
    ),
  )
  await done(server.request(api.households.markNotDuplicate, { params: { id: ada.id, otherId: cat.id } }, as))
  const date = '2026-11-20T16:00:00.000Z'
  const followup = { assignTo: 'team' as const, client: cat.id, date, reminderAt: 15 as const, note: 'Call about it' }
  const { id: reminded } = await done(server.request(api.followups.createFollowup, { body: followup }, as))
  const catalogs = await done(
    server.request(
      api.tags.createTag,
      {
        body: {
          name: 'Named Catalog',
          queryObj: { value: { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: 'Catalog' }] } },
        },
      },
      as,
    ),
  )
  const template = { name: 'Hello', template: 'Hello {{firstName}}', group: 'personal' as const }
  await done(server.request(api.templates.createTemplate, { params: { format: 'message' }, body: template }, as))
  const columns = [{ key: 'name' as const, width: 200 }]
  const view = { name: 'By name', filter: null, sort: { by: 'name' as const, descending: false }, columns }
  await done(server.request(api.views.createView, { body: view }, as))
  await done(server.request(api.views.saveColumns, { body: { view: 'all', columns } }, as))
  const draft = { form: 'note', entity: cat.id, version: 0, fields: { text: 'Half a thou' } }
  await done(server.request(api.drafts.saveDraft, { body: draft as never }, as))
  const feedback = { category: 'bug', relatedTo: 'contacts', comments: 'It hums.' } as const
  await done(server.request(api.feedback.sendFeedback, { body: feedback }, as))
  const avatar = 'data:image/jpeg;base64,/9j/wAALCACWAJYBAREA/9oACAEBAAA/AP/Z'
  await server.request(api.users.changePicture, { params: { id: here.people.admin.id }, body: { avatar } } as never, as)
  const table = (ssns: string[]) =>
    `First Name,Last Name,Email,SSN\n${ssns.map((ssn, at) => `P${at},Rota,p${at}@rota.example,${ssn}`).join('\n')}\n,,,123-45-6009\n`
  await app.imported(table(['123-45-6001', '123-45-6002']))
  const imported = await app.imported(table(['123-45-6003', '123-45-6004']), { same: 'email', known: 'overwrite' })
  const [, second] = await app.people('Rota')
  await done(
    server.request(api.contacts.updateContact, { params: { id: second?.id ?? '' }, body: { ssn: '123456005' } }, as),
  )
  const { data: offices } = await done(server.request(api.locations.listLocations, { params: { id: here.id } }, as))
  const works = { accountLocations: offices.slice(0, 1).map(({ id }) => id) }
  await done(server.request(api.users.updateUser, { params: { id: here.people.employee.id }, body: works }, as))
  await done(server.request(api.contacts.addFavorite, { params: { userId: here.people.admin.id, id: cat.id } }, as))
  await server.admin.query(
    `insert into tenant.reminder_answers (account_id, reminder_id, user_id, answer, at)
       select account_id, id, $1, 'shown', due_at from tenant.reminders where why = 'pastDue'`,
    [here.people.owner.id],
  )
  await server.request(
    api.blocked.blockNumber,
    { body: { phoneNumber: '16175550101', reason: 'Robocalls' } },
    { token },
  )
  await server.platform.carrier.orderNumber(here.id, '16175550100')
  await addOwnedNumbers(server.platform, here.id)
  await haveTexts(server, token, cat.id)
  await haveChat(server, token, cat.id)
  await haveCalls(server, token, cat.id)
  await haveBoard(server, catalogs.id, cat.id)
  await haveNumbers(server, token)
  await addCampaigns(server, token, cat.id)
  await addReviewsAndRewards(server, cat.id, ada.id)
  await addRegistration(server, token)
  const brand = { products: 'Auto, Home', logo: pngLogo() }
  await done(server.request(api.clientApp.createMobileApp, { params: { id: here.id }, body: brand }, as))
  await server.admin.query(
    `insert into tenant.client_requests (account_id, id, contact_id, kind, followup_id, created_at)
       values ($1, gen_random_uuid(), $2, 'change', $3, now())`,
    [here.id, cat.id, reminded],
  )
  await eventually(
    async () => {
      const { rows } = await server.admin.query(
        `select from tenant.tag_queue union all select from tenant.task_feed union all select from tenant.tags where pending_left > 0
        union all select from tenant.audit_log where hash is null`,
      )
      if (rows.length > 0) throw new Error('Something is still being decided.')
    },
    { timeout: 30_000, interval: 100 },
  )
  return { ada, bea, cat, merge: merge.change, reminded, imported }
}

/** Texts with a picture, a consent, a possible opt-out, and the agency’s own limits. */
async function haveTexts(server: TestServer, token: string, client: string) {
  const as = { token }
  const room = await done(server.request(api.sms.createRoom, { body: { phones: ['13035550148'], client } }, as))
  const file = new File(['BEGIN:VCARD\nFN:Größe\nEND:VCARD\n'], 'card.vcf', { type: 'text/vcard' })
  const { id: media } = await done(server.request(api.sms.uploadMedia, { file }, as))
  const text = { id: crypto.randomUUID(), message: 'Here is my card ☂', media: [media] }
  await done(server.request(api.sms.sendMessage, { params: { id: room.id }, body: text }, as))
  await done(server.request(api.sms.followRoom, { params: { id: room.id } }, as))
  const form = new File(['%PDF-1.4 signed'], 'Signed form.pdf', { type: 'application/pdf' })
  const { id: signed } = await done(server.request(api.sending.uploadEvidence, { file: form }, as))
  const evidence = { where: 'At the counter', on: '2026-11-19', file: signed }
  const said = { how: 'At the counter', wording: 'Yes, please text me.', evidence }
  const body = { phone: '13035550148', act: 'optIn', ...said } as const
  await done(server.request(api.sending.recordConsent, { body }, as))
  const limits = { cap: { messages: 2, hours: 24 }, hours: { from: 9, until: 18 } }
  await done(server.request(api.sending.saveSendingSettings, { body: limits }, as))
  server.world.text('13035550149', { to: '16175550100', text: 'Too many texts', media: [] })
  await eventually(async () => {
    const { rows } = await server.admin.query("select from tenant.sms_messages where status = 'pending'")
    if (rows.length > 0) throw new Error('A text is still on its way.')
    const wishes = await server.admin.query('select from tenant.sending_stop_wishes')
    if (wishes.rows.length === 0) throw new Error('The opt-out request has not been read.')
  })
}

/** A room with a picture, a reply, reactions, a pin, settings, and an archive. */
async function haveChat(server: TestServer, token: string, client: string) {
  const as = { token }
  const { id: account, people } = server.here
  const group = { format: 'group' as const, title: 'Größe', users: [people.employee.id] }
  const room = await done(server.request(api.chat.createChatRoom, { body: group }, as))
  const file = new File(['Größe'], 'größe.txt', { type: 'text/plain' })
  const upload = await done(server.request(api.chat.uploadChatFile, { params: { roomId: room.id }, file }, as))
  const params = { id: room.id }
  const say = (body: object) =>
    done(
      server.request(
        api.chat.sendChatMessage,
        { params, body: { id: crypto.randomUUID(), message: 'Look ☂', ...body } },
        as,
      ),
    )
  const first = await say({ files: [upload.id], mentions: [people.employee.id] })
  await say({ replyTo: first.id, cards: [{ kind: 'contact', id: client, contact: client }] })
  const of = { params: { id: first.id } }
  await done(server.request(api.chat.reactToMessage, { ...of, body: { emoji: '👍', on: true } }, as))
  await done(server.request(api.chat.pinMessage, { ...of, body: { contact: client } }, as))
  await done(server.request(api.chat.saveChatSettings, { body: { previews: false, retentionDays: 365 } }, as))
  const archive = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.chat_archives (account_id, id, from_at, to_at, messages, size, created_at)
      values ($1, $2, now(), now(), 1, 2, now())`,
    [account, archive],
  )
  await server.platform.files.put(chatArchiveKey(account, archive), Buffer.from('PK'), { type: 'application/zip' })
}

/** A call that was answered, recorded, and noted. */
async function haveCalls({ admin, here, platform, request }: TestServer, token: string, client: string) {
  const settings = { recordingDays: 365 }
  await done(request(api.calls.savePhoneSettings, { body: settings }, { token }))
  const [call, leg, recording] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const of = [here.id, call]
  await admin.query(
    `insert into tenant.calls (account_id, id, status, result, type, direction, phone, ours, contact_id, user_id, notes,
        created_at, answered_at, ended_at)
      values ($1, $2, 'completed', 'answered', 'CALL', 'inbound', '13035550148', '16175550100', $3, $4, 'Größe ☂',
        now(), now(), now())`,
    [...of, client, here.people.employee.id],
  )
  await admin.query(
    `insert into tenant.call_legs (account_id, call_id, id, place, phone, contact_id, status, created_at, joined_at, left_at)
      values ($1, $2, $3, 0, '13035550148', $4, 'left', now(), now(), now())`,
    [...of, leg, client],
  )
  await admin.query(
    `insert into tenant.call_recordings (account_id, call_id, id, leg_id, leg_sid, sid, kind, state, seconds, size, created_at,
        updated_at) values ($1, $2, $3, $4, 'CA1', 'RE1', 'call', 'stored', 3, 3, now(), now())`,
    [...of, recording, leg],
  )
  await admin.query(
    `insert into tenant.call_traces (account_id, call_id, id, text, at) values ($1, $2, gen_random_uuid(), 'It rang.', now())`,
    of,
  )
  await platform.files.put(recordingKey(here.id, recording), Buffer.from('mp3'), { type: 'audio/mpeg' })
  await admin.query(
    `insert into tenant.call_tags (account_id, call_id, tag_id) select $1, $2, id from tenant.tags where account_id = $1 limit 1`,
    of,
  )
  const played = crypto.randomUUID()
  await admin.query(
    `insert into tenant.flow_recordings (account_id, id, bucket, name, seconds, size, created_by, created_at)
      values ($1, $2, 'welcome', 'Grüße ☂', 3, 3, $3, now())`,
    [here.id, played, here.people.owner.id],
  )
  await platform.files.put(flowRecordingKey(here.id, played), Buffer.from('mp3'), { type: 'audio/mpeg' })
  await admin.query(
    `insert into tenant.call_flows (account_id, location_id, version, flow, saved_by, saved_at)
      select $1, id, 1, $2, $3, now() from tenant.locations where account_id = $1 limit 1`,
    [here.id, JSON.stringify(defaultCallFlow), here.people.owner.id],
  )
}

/** Values specific to the server: its transaction numbers, and what its keys derived. */
const ofTheServer = [
  'xact',
  'written',
  'ssn',
  'ssn_index',
  'co_ssn',
  'co_ssn_index',
  'new_ssn_index',
  'new_co_ssn_index',
  'sealed',
  'mfa_secret',
  'mfa_pending_secret',
  'registration_number',
]
/** Recomputed on import, and expected to be the same. */
const compared = (name: string) => !(name in leftOut) || leftOut[name]?.startsWith('triggers')

/** Table → its rows in a fixed order, with private values opened. */
export async function accountDump({ admin, platform }: TestServer, accountId: string) {
  const tables = await admin.query(
    `select n.nspname || '.' || relname as name, n.nspname = 'tenant' as own from pg_class c
     join pg_namespace n on n.oid = relnamespace where relkind = 'r' and n.nspname in ('tenant', 'directory') order by 1`,
  )
  const found: Record<string, object[]> = {}
  for (const { name, own } of tables.rows.filter((table) => compared(table.name))) {
    const mine =
      own || /memberships|phone/.test(name)
        ? 't.account_id = $1'
        : name === 'directory.people'
          ? 't.id in (select person_id from directory.memberships where account_id = $1)'
          : 't.id = $1'
    const { rows } = await admin.query(
      `select to_jsonb(t) - $2::text[] as row, t.* from ${name} t where ${mine} order by (to_jsonb(t) - $2::text[])::text`,
      [accountId, [...ofTheServer, ...(name === 'tenant.tag_queue' ? ['id'] : [])]],
    )
    // A count of zero is the same as no count.
    found[name] = rows
      .filter((each) => !name.endsWith('_counts') || each.contacts > 0)
      .map(({ row, ...columns }) => ({ ...row, ...opened(platform.keys, accountId, name, columns) }))
  }
  return found
}

function opened(keys: TestServer['platform']['keys'], accountId: string, name: string, row: Record<string, never>) {
  if (name === 'tenant.private_fields' || name === 'tenant.former_values')
    return { open: openField(keys, accountId, row.owner_id ?? '', row.field ?? '', row.sealed as never) }
  const sealedRows = sealedRegistrations[name.replace('tenant.', '')]
  if (sealedRows) return { open: sealedRows.open(keys, accountId, row, row) }
  if (name !== 'tenant.contacts' && name !== 'tenant.import_changes') return {}
  const id = (name === 'tenant.contacts' ? row.id : row.contact_id) ?? ''
  return {
    openSsn: openSsn(keys, 'ssn', accountId, id, row.ssn ?? null),
    openCoSsn: openSsn(keys, 'coSsn', accountId, id, row.co_ssn ?? null),
  }
}
