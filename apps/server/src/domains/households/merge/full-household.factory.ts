// A household with every field and record of the contract, so that new ones are tested automatically.
import { contactForm } from '@frontdesk/contract/forms/contact'
import { type Ids, partOf, sampleValues } from '@frontdesk/contract/forms/kit/sample-values.factory'
import { coApplicantForm } from '@frontdesk/contract/forms/person'
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '#testing/server'
import { fileOf, pdf } from '../../documents/sample-files.factory.ts'
import { allForms, type RecordType } from '../../records/record-type.ts'
import { recordTypesByTable } from '../../records/record-types.ts'

const recordTypes: readonly RecordType[] = Object.values(recordTypesByTable)

type Values = Record<string, unknown>
interface Item {
  kind: RecordKind | 'documents' | 'notes' | 'tags'
  id: string
}

/** Sends the request with the token and expects success. */
export const asker =
  (server: TestServer, token: () => string) =>
  async (endpoint: object, args: object): Promise<Values> => {
    const replied = (await server.request(endpoint as never, args as never, { token: token() })) as unknown as {
      status: number
      body: Values
    }
    if (replied.status >= 300) throw new Error(`${replied.status}: ${JSON.stringify(replied.body)}`)
    return replied.body
  }
type Ask = ReturnType<typeof asker>

/** Rows that the contact's fields may refer to. */
export async function namedIds({ admin, here }: TestServer, ask: Ask): Promise<Ids> {
  const { rows } = await admin.query('select id from tenant.locations where account_id = $1 limit 1', [here.id])
  const sender = await ask(api.contacts.createContact, { body: { lastName: 'Sender' } })
  return { user: here.people.owner.id, location: rows[0].id, contact: String(sender.id) }
}

interface Wanted {
  turn: 0 | 1
  ids: Ids
  /** Without a co-applicant. */
  alone: boolean
}

/** The contact's fields as they are sent and as they are shown. */
export function everyField({ turn, ids, alone }: Wanted) {
  const samples = sampleValues(contactForm, turn, ids)
  const held = Object.fromEntries(Object.entries(samples).filter(([key]) => !alone || !(key in coApplicantForm.fields)))
  return { sent: partOf(held, 'sent'), shown: partOf(held, 'shown') }
}

export async function makeFullHousehold(ask: Ask, wanted: Wanted) {
  const { sent, shown } = everyField(wanted)
  const id = String((await ask(api.contacts.createContact, { body: sent })).id)
  const params = { id }
  const items: Item[] = []
  const keep = async (kind: Item['kind'], endpoint: object, args: object) => {
    const made = String((await ask(endpoint, { params, ...args })).id)
    items.push({ kind, id: made })
    return made
  }
  const ids: Record<string, string> = { ...wanted.ids }
  // Policies refer to a payment method.
  const inQueue = recordTypes.toSorted(
    (a, b) => Number(b.kind === 'paymentMethods') - Number(a.kind === 'paymentMethods'),
  )
  for (const recordType of inQueue)
    for (const form of allForms(recordType)) {
      const name = Object.entries(recordType.forms).find(([, each]) => each === form)?.[0]
      const body = { ...partOf(sampleValues(form, wanted.turn, ids), 'sent'), ...(name && { form: name }) }
      const made = await keep(
        recordType.kind,
        (api[recordType.kind] as Record<string, Endpoint>).addRecord as Endpoint,
        { body },
      )
      if (recordType.kind === 'paymentMethods') ids.paymentMethod = made
    }
  await keep('notes', api.contacts.addNote, { body: { note: `A word of ${wanted.turn}`, isSticky: true } })
  await keep('documents', api.documents.uploadDocument, {
    params: { kind: 'contact', ownerId: id },
    file: fileOf(pdf(id), 'Card.pdf'),
  })
  const tag = await ask(api.tags.createTag, { body: { name: `Tag ${id}` } })
  await ask(api.tags.assignTags, { params, body: [{ id: tag.id, isActive: true }] })
  items.push({ kind: 'tags', id: String(tag.id) })
  return { id, items, shown }
}
