import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const add = (body = { firstName: 'Ada', lastName: 'King', phone: '12125550123' }) =>
  app.sam.ask('createContact', { body })

test('changes what was sent and nothing else, in the log from and to', async () => {
  const { id } = await add()
  app.heardSince()
  const after = await app.jo.ask('updateContact', { params: { id }, body: { lastName: 'Lovelace', phone: null } })
  expect(after).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', phone: null, letter: 'l', version: 2 })
  expect(app.heardSince()).toMatchObject([
    { event: 'contactSaved', payload: { created: false, version: 2, contact: { lastName: 'Lovelace', letter: 'l' } } },
  ])
  const { rows } = await app.superuser.query(
    "select user_id, changes from tenant.audit_log where entity_id = $1 and action = 'contact.updated'",
    [id],
  )
  expect(rows).toEqual([
    {
      user_id: app.jo.userId,
      changes: { lastName: { from: 'King', to: 'Lovelace' }, phone: { from: '12125550123', to: null } },
    },
  ])
})

test('uses the server’s clock', async () => {
  const { id, updatedAt } = await add()
  expect(updatedAt).toBe('2026-11-20T15:00:00.000Z')
  app.clock.step(60_000)
  const after = await app.jo.ask('updateContact', { params: { id }, body: { lastName: 'Lovelace' } })
  expect(after).toMatchObject({ updatedAt: '2026-11-20T15:01:00.000Z', createdAt: updatedAt })
})

test('a save that changes nothing is no version and no event', async () => {
  const { id } = await add()
  app.heardSince()
  const after = await app.sam.ask('updateContact', { params: { id }, body: { firstName: 'Ada' } })
  expect(after.version).toBe(1)
  expect(app.heardSince()).toEqual([])
})

describe('If-Match', () => {
  test('refuses a stale edit with the current contact, and writes nothing', async () => {
    const { id, version } = await add()
    const current = await app.jo.ask('updateContact', { params: { id }, body: { suffix: 'Jr.' } }, version)
    const stale = app.sam.ask('updateContact', { params: { id }, body: { firstName: 'Eve' } }, version)
    await expect(stale).rejects.toMatchObject({ code: 'conflict', facts: { details: { current } } })
    expect(await app.sam.ask('getContact', { params: { id } })).toEqual(current)
  })

  test('lets the last write win without If-Match', async () => {
    const { id } = await add()
    await app.jo.ask('updateContact', { params: { id }, body: { firstName: 'Eve' } })
    const last = await app.sam.ask('updateContact', { params: { id }, body: { firstName: 'Ida' } })
    expect(last).toMatchObject({ firstName: 'Ida', version: 3 })
  })

  test('a note written meanwhile does not make an edit stale', async () => {
    const { id, version } = await add()
    await app.jo.ask('addNote', { params: { id }, body: { note: 'Called.' } })
    const after = await app.sam.ask('updateContact', { params: { id }, body: { suffix: 'Sr.' } }, version)
    expect(after.version).toBe(version + 1)
  })

  test('accepts one of two concurrent edits of the same version', async () => {
    const { id, version } = await add()
    const edits = await Promise.allSettled(
      ['A', 'B'].map((firstName) => app.sam.ask('updateContact', { params: { id }, body: { firstName } }, version)),
    )
    expect(edits.map((edit) => edit.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('the last name that is left can not be taken away', async () => {
  const { id } = await add()
  const nameless = app.sam.ask('updateContact', { params: { id }, body: { firstName: null, lastName: '' } })
  await expect(nameless).rejects.toMatchObject({ code: 'contactNeedsName' })
  const company = { firstName: null, lastName: null, companyName: 'Acme' }
  expect(await app.sam.ask('updateContact', { params: { id }, body: company })).toMatchObject({ letter: 'a' })
})

test('another account neither sees nor changes it', async () => {
  const { id } = await add()
  await expect(app.stranger.ask('getContact', { params: { id } })).rejects.toMatchObject({ code: 'contactNotFound' })
  const change = app.stranger.ask('updateContact', { params: { id }, body: { firstName: 'Eve' } })
  await expect(change).rejects.toMatchObject({ code: 'contactNotFound' })
  expect(await app.sam.ask('getContact', { params: { id } })).toMatchObject({ firstName: 'Ada' })
})

test('the strip shows manager, and the location only where there are several', async () => {
  const { id } = await add()
  const { accountId } = app.sam.caller
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  await app.superuser.query(
    "insert into tenant.locations (account_id, id, name, timezone) values ($1, $2, $3, 'UTC')",
    [accountId, one, 'Main'],
  )
  await app.superuser.query('update tenant.contacts set managed_by = $1, location_id = $2 where id = $3', [
    app.jo.userId,
    one,
    id,
  ])
  const { summary } = await app.sam.ask('getContact', { params: { id } })
  expect(summary).toMatchObject({ managedBy: { id: app.jo.userId, firstName: 'jo', avatar: null }, location: null })
  await app.superuser.query(
    "insert into tenant.locations (account_id, id, name, timezone) values ($1, $2, $3, 'UTC')",
    [accountId, two, 'Riverside'],
  )
  expect((await app.sam.ask('getContact', { params: { id } })).summary.location).toBe('Main')
  const { id: elsewhere } = await add()
  expect((await app.sam.ask('getContact', { params: { id: elsewhere } })).summary.location).toBe('')
})
