import { neverStored } from '@frontdesk/contract/drafts/drafts'
import { api } from '@frontdesk/contract/registry'
import { filledText, fillTemplate, placeholderValues } from '@frontdesk/contract/templates/fill'
import { templateLimits } from '@frontdesk/contract/templates/limits'
import { faultSentence, faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import { placeholderNames } from '@frontdesk/contract/templates/placeholders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let admin: string
let sam: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await server.session(server.here.people.admin)
  sam = await server.session(server.here.people.employee)
})

const params = { format: 'message' }
type Fields = { name?: string; template?: string; group?: 'team' | 'personal' }
const nobody = {
  ...{ firstName: null, lastName: null, companyName: null, phone: null, mobilePhone: null },
  ...{ coFirstName: null, coLastName: null, coPhone: null, coMobilePhone: null, addresses: [] },
}

const create = (token: string, fields: Fields = {}) =>
  server.request(
    api.templates.createTemplate,
    { params, body: { name: 'Hello', template: 'Hi', ...fields } },
    { token },
  )
const update = (token: string, id: string, fields: Fields, version?: number) =>
  server.request(
    api.templates.updateTemplate,
    { params, body: { format: 'message', id, ...fields } },
    { token, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )
const remove = (token: string, id: string) =>
  server.request(api.templates.deleteTemplate, { params, body: { id } }, { token })
const restore = (token: string, id: string) =>
  server.request(api.templates.restoreTemplate, { params, body: { id } }, { token })
const names = async (token: string) =>
  (await server.request(api.templates.listTemplates, { params }, { token })).body.data.map(({ name }) => name)

test('keeps a personal one private in every call', async () => {
  const { status, body } = await create(sam, { name: 'Mine', template: 'Dear {{firstName}} of {{full_address}}' })
  expect([status, body.group, body.version]).toEqual([201, 'personal', 1])
  expect(await names(sam)).toContain('Mine')
  expect(await names(admin)).not.toContain('Mine')
  for (const refused of [
    await update(admin, body.id, { name: 'Taken' }),
    await remove(admin, body.id),
    await restore(admin, body.id),
  ])
    expect(refused.body).toMatchObject({ code: 'templateNotFound' })
  expect((await update(sam, body.id, { group: 'team' })).body).toMatchObject({ code: 'teamTemplateNotYours' })
  expect((await update(sam, body.id, { name: 'Still mine' })).body).toMatchObject({ name: 'Still mine', version: 2 })
  const { rows } = await server.admin.query('select changes from tenant.audit_log where entity_id = $1', [body.id])
  expect(JSON.stringify(rows)).not.toMatch(/Dear|Mine/)
})

test('those of the team are everyone’s to use and the admins’ to write', async () => {
  expect((await create(sam, { group: 'team' })).body).toMatchObject({ code: 'teamTemplateNotYours' })
  const { body } = await create(admin, { name: 'Renewal', group: 'team' })
  expect(await names(sam)).toContain('Renewal')
  const stranger = await server.session(server.there.people.owner)
  expect(await names(stranger)).not.toContain('Renewal')
  expect((await update(sam, body.id, { name: 'x' })).status).toBe(403)
  expect((await remove(sam, body.id)).status).toBe(403)
  expect((await update(stranger, body.id, { name: 'x' })).status).toBe(404)
  expect((await update(admin, body.id, { group: 'personal' })).body.group).toBe('personal')
  expect(await names(sam)).not.toContain('Renewal')
})

test('refuses a stale edit with the current template', async () => {
  const { body } = await create(admin, { name: 'First', group: 'team' })
  expect((await update(admin, body.id, { name: 'Second' }, 1)).body.version).toBe(2)
  const stale = await update(admin, body.id, { template: 'Late' }, 1)
  expect([stale.status, stale.body]).toMatchObject([409, { details: { current: { name: 'Second', version: 2 } } }])
})

test('restores a deleted one for thirty days', async () => {
  const { body } = await create(sam, { name: 'Gone' })
  expect((await remove(sam, body.id)).status).toBe(204)
  expect(await names(sam)).not.toContain('Gone')
  expect((await remove(sam, body.id)).status).toBe(404)
  expect((await restore(sam, body.id)).body.name).toBe('Gone')
  expect(await names(sam)).toContain('Gone')
  await remove(sam, body.id)
  await server.admin.query("update tenant.templates set deleted_at = deleted_at - interval '31 days' where id = $1", [
    body.id,
  ])
  expect((await restore(sam, body.id)).status).toBe(404)
})

test('names an unknown format, and refuses templates over the limit', async () => {
  const unknown = await server.request(api.templates.listTemplates, { params: { format: 'fax' } }, { token: sam })
  expect([unknown.status, unknown.body]).toMatchObject([404, { message: 'Unable to find template for fax' }])
  await server.admin.query(
    `insert into tenant.templates (account_id, id, format, name, template, owner_id, created_at, updated_at)
      select $1, gen_random_uuid(), 'message', 'Many', 'x', $2, now(), now() from generate_series(1, $3)`,
    [server.here.id, server.here.people.owner.id, templateLimits.count],
  )
  const owner = await server.session(server.here.people.owner)
  expect((await create(owner)).body).toMatchObject({ code: 'tooManyTemplates' })
  expect((await create(owner, { group: 'team' })).status).toBe(201)
})

test('refuses unfilled placeholders, with position and suggestion', async () => {
  const said = (text: string) => faultsOfTemplate(text).map((fault) => faultSentence(text, fault))
  const right = 'Hi {{ firstName }}, write to ann@city.com or {brace}: {{full_address}} {{coMobilePhone}} @ 5'
  expect(said(right)).toEqual([])
  expect(said('Hi\n{{fristName}}')).toEqual([
    '“{{fristName}}” (line 2, character 1) is not a placeholder. Did you mean {{firstName}}?',
  ])
  expect(said('{{ssn}} {{phone}}')).toEqual([
    '“{{ssn}}” (character 1) is not a placeholder.',
    '“{{phone}}” (character 9) is not a placeholder. Did you mean {{mobilePhone}}?',
  ])
  expect(said('{{city and {state} }} @zipcode')).toMatchObject([
    expect.stringContaining('“{{city” (character 1) is not finished'),
    expect.stringContaining('“{state}” (character 12) is in single braces'),
    expect.stringContaining('“}}” (character 20) is not finished'),
    expect.stringContaining('“@zipcode” (character 23) was not chosen from the list'),
  ])
  const refused = await create(sam, { template: 'Hi {{firstNam}}' })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { template: '“{{firstNam}}” (character 4) is not a placeholder. Did you mean {{firstName}}?' } },
  ])
  expect(placeholderNames.filter((name) => neverStored.includes(name))).toEqual([])
})

test('replaces an empty value with the words after the bar', async () => {
  const values = placeholderValues({ ...nobody, firstName: 'Ann' }, (digits) => digits, '')
  expect(filledText('Hi {{firstName|there}} {{ lastName | friend }}{{city|}}.', values)).toBe('Hi Ann friend.')
  expect(fillTemplate('{{lastName|x}}', values)).toEqual([{ text: 'x', placeholder: 'lastName', missing: true }])
  expect(faultsOfTemplate('{{firstName|there}} {{coLastName|{x}}}').map(({ text }) => text)).toEqual([
    '{{coLastName',
    '}}',
  ])
  expect(faultsOfTemplate(`{{firstName|${'x'.repeat(41)}}}`)).toMatchObject([{ why: 'longFallback' }])
  expect(faultsOfTemplate('{{fristName|there}}')).toMatchObject([{ why: 'unknown', meant: 'firstName' }])
})

test('fills a contact’s values, and leaves nothing for unknown ones', async () => {
  const made = await server.request(
    api.contacts.createContact,
    {
      body: {
        firstName: 'Ann',
        lastName: 'King',
        mobilePhone: '12125550123',
        coFirstName: 'Bo',
        address: { address: '1 Main St', city: 'Austin', state: 'TX', zipcode: '78701' },
      },
    },
    { token: sam },
  )
  const contact = await server.request(api.contacts.getContact, { params: { id: made.body.id } }, { token: sam })
  const values = placeholderValues(contact.body, (digits) => `+${digits}`, '')
  expect(
    filledText('{{contact}}/{{coFirstName}}{{coLastName}}/{{ full_address }}/{{mobilePhone}}/{{ssn}}', values),
  ).toBe('Ann King/Bo/1 Main St, Austin, TX 78701/+12125550123/{{ssn}}')
  expect(values.homePhone).toBe('')
})
