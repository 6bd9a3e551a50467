import { randomBytes } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { rotateContactKeys } from '../../contacts/private/rotate-contact-keys.ts'
import { type ImportsTestApp, importsTestApp } from '../imports.factory.ts'
import { rotateImportKeys } from './rotate-import-keys.ts'

const oldKey = `1:${randomBytes(32).toString('base64')}`
const newKey = `2:${randomBytes(32).toString('base64')}`

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp({ FIELD_KEYS: oldKey })
})
afterAll(() => app.close())

test('after a rotation an undo needs the old key no more, and knows what changed since', async () => {
  const { server, here, token } = app
  const file = (ssns: [string, string]) =>
    `First Name,Last Name,Email,SSN\nAda,Rota,ada@rota.example,${ssns[0]}\nBea,Rota,bea@rota.example,${ssns[1]}\n`
  await app.imported(file(['123-45-6001', '123-45-6002']))
  const id = await app.imported(file(['123-45-6003', '123-45-6004']), { same: 'email', known: 'overwrite' })
  const [, bea] = await app.people('Rota')
  await server.request(
    api.contacts.updateContact,
    { params: { id: bea?.id ?? '' }, body: { ssn: '123456005' } },
    { token },
  )

  const scope = { accountId: here.id, actor: { userId: null, name: 'A test' } }
  server.platform.keys = createKeys(parseFieldKeys(`${newKey},${oldKey}`))
  await rotateContactKeys(server.platform, scope)
  expect(await rotateImportKeys(server.platform, scope)).toBe(2)
  expect(await rotateImportKeys(server.platform, scope)).toBe(0)
  server.platform.keys = createKeys(parseFieldKeys(newKey))

  await app.undoQueued(id)
  await app.runUndo(id)
  expect((await app.read(id)).undo).toMatchObject({ status: 'done', restored: 1, kept: 1 })
  const reveal = async (one: string | undefined) =>
    (await server.request(api.contacts.revealField, { params: { id: one ?? '', field: 'ssn' } }, { token })).body.value
  const [adaAfter, beaAfter] = await app.people('Rota')
  expect([await reveal(adaAfter?.id), await reveal(beaAfter?.id)]).toEqual(['123456001', '123456005'])
  const { body } = await server.request(api.imports.listImportChanges, { params: { id } }, { token })
  expect(body.data).toMatchObject([
    { name: 'Bea Rota', fields: [{ field: 'ssn', before: '***-**-6002', imported: null, now: '***-**-6005' }] },
  ])
})
