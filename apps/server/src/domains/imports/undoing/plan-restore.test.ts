import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import type { ContactRow } from '../../contacts/people/people.store.ts'
import type { StoredChange } from './changes.store.ts'
import { type DependentRows, type ExtraNow, planRestore } from './plan-restore.ts'

const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))
const contact = { id: 'c1', last_name: 'King' } as ContactRow

/** What happens to additional info made by the import, from its current and its imported value. */
function undone(now: ExtraNow | undefined, to: string | null) {
  const extra = { id: 'e1', field: 'Locker', from: null, to }
  const nothing = { was: 1, fields: {}, addresses: [], notes: [], tags: [], numbers: [] }
  const change = { changes: { ...nothing, extras: [extra] } } as unknown as StoredChange
  const on: DependentRows = { addresses: new Map(), extras: new Map(now ? [['e1', now]] : []), notes: new Map() }
  const { extras, kept } = planRestore(keys, 'a1', contact, [change], { on, saved: new Set() })
  return { deleted: extras.has('e1'), kept: kept.map((field) => field.now) }
}

test.each<[string, ExtraNow | undefined, string | null, ReturnType<typeof undone>]>([
  ['as imported', { text: 'Oak' }, 'Oak', { deleted: true, kept: [] }],
  ['edited', { text: 'Elm' }, 'Oak', { deleted: false, kept: ['Elm'] }],
  ['edited to asterisks', { text: '****' }, null, { deleted: false, kept: ['****'] }],
  ['encrypted as imported', { encrypted: 'asImported' }, null, { deleted: true, kept: [] }],
  ['encrypted and edited', { encrypted: 'edited' }, null, { deleted: false, kept: ['****'] }],
  ['imported as asterisks, encrypted since', { encrypted: 'edited' }, '****', { deleted: false, kept: ['****'] }],
  ['imported as text, encrypted since', { encrypted: 'asImported' }, 'Oak', { deleted: false, kept: [null] }],
  ['deleted', undefined, 'Oak', { deleted: false, kept: [] }],
])('additional info that is %s', (_, now, to, expected) => {
  expect(undone(now, to)).toEqual(expected)
})
