// Data of both accounts, so that every parameter of every endpoint can refer to something that exists.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { addOwnedNumbers } from '../../apps/server/src/domains/phonenumbers/phonenumbers.public.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import { addBilling, findBillingParameter } from './billing-fixtures.ts'
import { addBoard, boardParameter } from './board-fixtures.ts'
import { addCampaign, findCampaignParameter } from './campaign-fixtures.ts'
import { addRegistration, findRegistrationParameter } from './registration-fixtures.ts'
import { addReviews, findReviewParameter } from './review-fixtures.ts'

/** Part of every text of the other account; no reply to the first account may contain it. */
export const secretOfThere = 'Zanzibar-Wintergreen'

export type Fixtures = Awaited<ReturnType<typeof seedFixtures>>

/** A contact with a note and an import, created through the API as its owner. */
export async function seedFixtures(server: TestServer, side: 'here' | 'there') {
  const account = server[side]
  const word = side === 'there' ? secretOfThere : 'Ordinary'
  const token = await server.session(account.people.owner)
  const contact = await server.request(
    api.contacts.createContact,
    { body: { firstName: word, lastName: 'Person', mobilePhone: '12125550123', ssn: '123456789' } },
    { token },
  )
  if (contact.status !== 201) throw new Error(`No contact could be created: ${JSON.stringify(contact.body)}`)
  const note = await server.request(
    api.contacts.addNote,
    { params: { id: contact.body.id }, body: { note: `${word} note` } },
    { token },
  )
  const other = await server.request(api.contacts.createContact, { body: { lastName: word } }, { token })
  const records = await addRecords(server, token, contact.body.id, word)
  const value = await server.request(
    api.values.addValue,
    { params: { id: 'carriers' }, body: { value: `${word} Mutual` } },
    { token },
  )
  if (value.status !== 201) throw new Error(`No value could be made: ${JSON.stringify(value.body)}`)
  const tag = await server.request(
    api.tags.createTag,
    {
      body: {
        name: `${word} tag`,
        queryObj: { value: { combinator: 'and', rules: [{ field: 'firstName', operator: '=', value: word }] } },
      },
    },
    { token },
  )
  if (tag.status !== 201) throw new Error(`No tag could be made: ${JSON.stringify(tag.body)}`)
  const plain = await server.request(api.tags.createTag, { body: { name: `${word} plain tag` } }, { token })
  if (plain.status !== 201) throw new Error(`No tag could be made: ${JSON.stringify(plain.body)}`)
  const template = await server.request(
    api.templates.createTemplate,
    { params: { format: 'message' }, body: { name: `${word} template`, template: word, group: 'team' } },
    { token },
  )
  if (template.status !== 201) throw new Error(`No template could be made: ${JSON.stringify(template.body)}`)
  const view = await server.request(
    api.views.createView,
    {
      body: {
        name: `${word} view`,
        shared: true,
        filter: null,
        sort: { by: 'name' },
        columns: [{ key: 'name', width: 200 }],
      },
    },
    { token },
  )
  if (view.status !== 201) throw new Error(`No view could be saved: ${JSON.stringify(view.body)}`)
  const document = await server.request(
    api.documents.uploadDocument,
    {
      params: { kind: 'contact', ownerId: contact.body.id },
      file: new File([`${word} text`], `${word}.txt`, { type: 'text/plain' }),
    },
    { token },
  )
  if (document.status !== 201) throw new Error(`No document could be kept: ${JSON.stringify(document.body)}`)
  const followup = await server.request(
    api.followups.createFollowup,
    {
      body: {
        assignTo: 'team',
        client: contact.body.id,
        date: new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString(),
        note: word,
      },
    },
    { token },
  )
  if (followup.status !== 201) throw new Error(`No follow-up could be made: ${JSON.stringify(followup.body)}`)
  const feedback = await server.request(
    api.feedback.sendFeedback,
    { body: { category: 'bug', relatedTo: 'contacts', comments: word } },
    { token },
  )
  if (feedback.status !== 201) throw new Error(`No feedback could be sent: ${JSON.stringify(feedback.body)}`)
  const history = await server.request(
    api.history.listHistory,
    { params: { id: contact.body.id }, query: {} },
    { token },
  )
  const file = new File([`First Name,Last Name\n${word},Imported\n`], `${word}.csv`, { type: 'text/csv' })
  const imported = await server.request(api.imports.uploadImport, { file }, { token })
  if (imported.status !== 201) throw new Error(`No import could be made: ${JSON.stringify(imported.body)}`)
  const bulk = await server.request(
    api.bulk.startBulk,
    { body: { action: { kind: 'removeTag', tag: plain.body.id }, target: { ids: [contact.body.id] } } },
    { token },
  )
  if (bulk.status !== 202) throw new Error(`No bulk action could be started: ${JSON.stringify(bulk.body)}`)
  const blocked = await server.request(
    api.blocked.blockNumber,
    { body: { phoneNumber: '12075550199', reason: word } },
    { token },
  )
  if (blocked.status !== 201) throw new Error(`No number could be blocked: ${JSON.stringify(blocked.body)}`)
  const locations = await server.request(api.locations.listLocations, { params: { id: account.id } }, { token })
  await server.platform.carrier.orderNumber(account.id, side === 'here' ? '16175550101' : '13035550101')
  await addOwnedNumbers(server.platform, account.id)
  const phones = await server.request(api.numbers.listPhones, { params: { id: account.id } }, { token })
  const texts = await addTexts(server, token, word, side)
  const chat = await addChat(server, token, word, side)
  const boards = await addBoard(server, token, word)
  const training = await addTraining(server, account.id, word)
  const app = await server.request(
    api.clientApp.createMobileApp,
    { params: { id: account.id }, body: { products: `${word} cover` } },
    { token },
  )
  if (app.status !== 201) throw new Error(`No client app could be set up: ${JSON.stringify(app.body)}`)
  const campaigns = await addCampaign(server, { account: account.id, token, word, contact: contact.body.id })
  const reviews = await addReviews(server, {
    ...{ account: account.id, namespace: account.namespace, person: account.people.employee.id },
    ...{ word, contact: contact.body.id },
  })
  const billing = await addBilling(server, { account: account.id, token, word })
  const location = locations.body.data[0]?.id ?? ''
  const registration = await addRegistration(server, { account: account.id, token, word, location })
  return {
    account: account.id,
    billing,
    registration,
    campaigns,
    reviews,
    blocked: blocked.body.id,
    phone: phones.body.data[0]?.id ?? '',
    namespace: account.namespace,
    location,
    people: account.people,
    contact: contact.body.id,
    other: other.body.id,
    note: note.body.id,
    records,
    document: document.body.id,
    followup: followup.body.id,
    feedback: feedback.body.id,
    entry: history.body.data[0]?.id ?? '',
    import: imported.body.id,
    bulk: bulk.body.id,
    value: value.body.id,
    tag: tag.body.id,
    template: template.body.id,
    view: view.body.id,
    ...texts,
    ...chat,
    boards,
    training,
  }
}

/** Only a super can, after MFA. */
async function addTraining(server: TestServer, account: string, word: string) {
  const id = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.trainings (account_id, id, title, description, tags, notify, details, thumbnail, created_at)
      values ($1, $2, $3, $3, array[$3], true, $3, $4, now())`,
    [account, id, word, Buffer.from(word)],
  )
  return id
}

/** A conversation with a text and an uploaded file. */
async function addTexts(server: TestServer, token: string, word: string, side: string) {
  const phone = side === 'here' ? '12125550123' : '13035550123'
  const room = await server.request(api.sms.createRoom, { body: { phones: [phone] } }, { token })
  if (room.status !== 201) throw new Error(`No conversation could be begun: ${JSON.stringify(room.body)}`)
  const text = await server.request(
    api.sms.sendMessage,
    { params: { id: room.body.id }, body: { id: crypto.randomUUID(), type: 'note', message: word } },
    { token },
  )
  if (text.status !== 201) throw new Error(`No text could be sent: ${JSON.stringify(text.body)}`)
  const file = new File([`BEGIN:VCARD\nFN:${word}\nEND:VCARD\n`], `${word}.vcf`, { type: 'text/vcard' })
  const media = await server.request(api.sms.uploadMedia, { file }, { token })
  if (media.status !== 201) throw new Error(`No file could be uploaded: ${JSON.stringify(media.body)}`)
  server.platform.phoneWorld?.take(phone, word, server[side === 'here' ? 'here' : 'there'].id)
  const evidence = await addEvidence(server, token, word, phone)
  return { room: room.body.id, text: text.body.id, media: media.body.id, outside: phone, evidence }
}

/** Consent with a signed form. */
async function addEvidence(server: TestServer, token: string, word: string, phone: string) {
  const form = new File([`%PDF-1.4 ${word}`], `${word}.pdf`, { type: 'application/pdf' })
  const file = await server.request(api.sending.uploadEvidence, { file: form }, { token })
  if (file.status !== 201) throw new Error(`No evidence could be uploaded: ${JSON.stringify(file.body)}`)
  const evidence = { where: word, on: '2026-11-19', file: file.body.id }
  const body = { phone, act: 'optIn' as const, how: word, wording: word, evidence }
  const recorded = await server.request(api.sending.recordConsent, { body }, { token })
  if (recorded.status !== 201) throw new Error(`No consent could be recorded: ${JSON.stringify(recorded.body)}`)
  return file.body.id
}

/** A group of everybody's, with a message, a file that was sent, and an archive. */
async function addChat(server: TestServer, token: string, word: string, side: 'here' | 'there') {
  const { id: account, people } = server[side]
  const users = Object.values(people).map(({ id }) => id)
  const group = { format: 'group' as const, title: `${word} room`, users }
  const room = await server.request(api.chat.createChatRoom, { body: group }, { token })
  if (room.status !== 201) throw new Error(`No room could be created: ${JSON.stringify(room.body)}`)
  const file = new File([`${word} text`], `${word}.txt`, { type: 'text/plain' })
  const upload = await server.request(api.chat.uploadChatFile, { params: { roomId: room.body.id }, file }, { token })
  if (upload.status !== 201) throw new Error(`No file could be uploaded: ${JSON.stringify(upload.body)}`)
  const message = await server.request(
    api.chat.sendChatMessage,
    { params: { id: room.body.id }, body: { id: crypto.randomUUID(), message: word, files: [upload.body.id] } },
    { token },
  )
  if (message.status !== 201) throw new Error(`No message could be sent: ${JSON.stringify(message.body)}`)
  const archive = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.chat_archives (account_id, id, from_at, to_at, messages, size, created_at)
      values ($1, $2, now(), now(), 1, 3, now())`,
    [account, archive],
  )
  await server.platform.files.put(`chat/${account}/archive-${archive}`, Buffer.from(word), { type: 'application/zip' })
  return { chatRoom: room.body.id, chatMessage: message.body.id, chatFile: upload.body.id, archive }
}

/** A record of every type, by its segment of the path. */
async function addRecords(server: TestServer, token: string, id: string, word: string) {
  const params = { id }
  const made = {
    addresses: await server.request(
      api.addresses.addRecord,
      { params, body: { type: 'Other', city: word } },
      { token },
    ),
    dependents: await server.request(api.dependents.addRecord, { params, body: { firstName: word } }, { token }),
    policies: await server.request(api.policies.addRecord, { params, body: { plan: word } }, { token }),
    quote: await server.request(
      api.quotes.addRecord,
      { params, body: { form: 'auto', type: 'car', make: word } },
      { token },
    ),
    commercial: await server.request(api.commercial.addRecord, { params, body: { dba: word } }, { token }),
    'payment-method': await server.request(
      api.paymentMethods.addRecord,
      { params, body: { type: 'savings', name: word } },
      { token },
    ),
    misc: await server.request(api.extras.addRecord, { params, body: { field: word, value: word } }, { token }),
    links: await server.request(api.links.addRecord, { params, body: { url: 'example.com', name: word } }, { token }),
  }
  return Object.fromEntries(
    Object.entries(made).map(([kind, { status, body }]) => {
      if (status !== 201) throw new Error(`No ${kind} could be made: ${JSON.stringify(body)}`)
      return [kind, body.id]
    }),
  ) as Record<string, string>
}

const privateField: Record<string, string> = {
  commercial: 'ein',
  'payment-method': 'account',
  misc: 'sealed',
}

/** Existing values for an endpoint's parameters, from either account. */
export function parametersOf(endpoint: Endpoint, world: Fixtures, self: string): Record<string, string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return Object.fromEntries(names.map((name) => [name, parameter(endpoint, name, world, self)]))
}

function parameter({ method, path }: Endpoint, name: string, world: Fixtures, self: string): string {
  const ofBoard = boardParameter(path, name, world.boards, world.contact)
  if (ofBoard !== undefined) return ofBoard
  const ofBilling = findBillingParameter({ method, path } as Endpoint, name, world.billing)
  if (ofBilling !== undefined) return ofBilling
  const ofCampaign = findCampaignParameter({ method, path } as Endpoint, name, world.campaigns)
  if (ofCampaign !== undefined) return ofCampaign
  const ofRegistration = findRegistrationParameter({ method, path } as Endpoint, name, world.registration)
  if (ofRegistration !== undefined) return ofRegistration
  const ofReview = findReviewParameter({ method, path } as Endpoint, name, world.reviews)
  if (ofReview !== undefined) return ofReview
  if (name === 'email') return world.people.owner.email
  if (name === 'namespace') return world.namespace
  if (path.startsWith('/sms/sent-media/')) return 'nobody-signed-this'
  if (name === 'digest') return 'a'.repeat(32)
  if (name === 'locationId') return world.location
  if (name === 'phoneId') return world.phone
  if (name === 'otherId') return world.other
  if (name === 'activityId') return world.note
  if (name === 'entryId') return world.entry
  if (name === 'documentId') return world.document
  if (name === 'kind') return 'contact'
  if (name === 'recordId') return world.records[path.split('/')[3] ?? ''] ?? ''
  if (name === 'field') return privateField[path.split('/')[3] ?? ''] ?? 'ssn'
  if (name === 'bucket') return path.startsWith('/phone/') ? 'welcome' : 'tomorrow'
  if (name === 'piece') return 'guitar-harbor-lights'
  if (name === 'format') return 'message'
  if (name === 'name') return 'a'.repeat(32)
  if (name === 'accountId') return world.account
  if (name === 'userId') return self
  if (path.startsWith('/auth/invitation/')) return 'x'.repeat(43)
  if (name === 'vin') return '1HGCM82633A004352'
  if (name === 'zip') return '02134'
  if (path.startsWith('/tags/') && name === 'id') return world.tag
  if (path.startsWith('/phone/block/')) return world.blocked
  if (path.startsWith('/views/')) return world.view
  if (path.startsWith('/trainings/')) return world.training
  if (name === 'number') return world.outside
  if (name === 'picture') return crypto.randomUUID()
  if (name === 'gif') return 'nailed-it'
  if (name === 'roomId' || path.startsWith('/chat/rooms/')) return world.chatRoom
  if (path.startsWith('/chat/messages/')) return world.chatMessage
  if (path.startsWith('/chat/files/')) return world.chatFile
  if (path.startsWith('/chat/archives/')) return world.archive
  if (path.startsWith('/sms/room')) return world.room
  if (path.startsWith('/sms/messages/')) return world.text
  if (path.startsWith('/sms/media/')) return world.media
  if (path.startsWith('/sending/consent/evidence/')) return world.evidence
  if (path.startsWith('/values/')) return method === 'DELETE' ? world.value : 'carriers'
  if (path.startsWith('/accounts/')) return world.account
  if (path.startsWith('/imports/')) return world.import
  if (path.startsWith('/clients/bulk/')) return world.bulk
  if (path.startsWith('/utilities/feedback/')) return world.feedback
  if (path.startsWith('/followups/{id}') || path.includes('scheduled_messages')) return world.followup
  if (path.startsWith('/auth/sessions/')) return crypto.randomUUID()
  if (path === '/users/{id}/reset-mfa') return world.people.employee.id
  if (path.startsWith('/users/{id}')) return self
  return world.contact
}
