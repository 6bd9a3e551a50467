import { expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from './keys.ts'
import { readSignedName, signName } from './signed-name.ts'

const ring = (...ids: number[]) =>
  createKeys(parseFieldKeys(ids.map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`).join()))
const keys = ring(1)
const now = new Date('2026-11-01T12:00:00Z')
const until = now.getTime() / 1000 + 60
const named = { accountId: crypto.randomUUID(), id: crypto.randomUUID() }
const name = signName(keys, 'sent-media', named, until)

test('names one thing until its time has passed, also when there is a newer key', () => {
  expect(readSignedName(keys, 'sent-media', name, now)).toEqual(named)
  expect(readSignedName(ring(2, 1), 'sent-media', name, now)).toEqual(named)
  expect(readSignedName(keys, 'sent-media', name, new Date(until * 1000))).toBeUndefined()
})

test.each([
  ['another thing', name.replace(named.id, crypto.randomUUID())],
  ['another account', name.replace(named.accountId, crypto.randomUUID())],
  ['a later time', name.replace(String(until), String(until + 60))],
  ['a key that is not there', name.replace(/^1\./, '2.')],
  ['a key that is no number', name.replace(/^1\./, '1e0.')],
  ['no signature', name.slice(0, name.lastIndexOf('.'))],
  ['a cut signature', name.slice(0, -1)],
  ['nothing', ''],
])('refuses %s', (_what, changed) => expect(readSignedName(keys, 'sent-media', changed, now)).toBeUndefined())

test('is none of another kind, nor of a removed key', () => {
  expect(readSignedName(keys, 'flow-recording', name, now)).toBeUndefined()
  expect(readSignedName(ring(2), 'sent-media', name, now)).toBeUndefined()
})
