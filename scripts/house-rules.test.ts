import { describe, expect, test } from 'vitest'
import { houseRules } from './house-rules.ts'

const both = ['apps/server/src/domains/contacts/add.ts', 'apps/web/src/domains/contacts/add.tsx']
const problems = (files: Record<string, string>) =>
  houseRules([...both, ...Object.keys(files)], (file) => files[file] ?? '')

test('a tidy house has none', () => expect(problems({})).toEqual([]))

describe('what is found', () => {
  test.each([
    ['apps/server/src/domains/contacts/addContact.ts', 'kebab-case'],
    ['apps/server/src/platform/date-utils.ts', 'say what it does'],
    ['apps/server/src/platform/mail-helper.ts', 'say what it does'],
    ['apps/server/src/platform/mail.service.ts', 'say what it does'],
    ['apps/server/src/domains/contacts/contacts.presenter.ts', 'no suffix of this house'],
    ['apps/web/src/domains/boards/board.tsx', 'no such room on the server'],
    ['apps/server/src/domains/boards/move-card.ts', 'no such room on the web'],
  ])('%s', (file, sentence) => expect(problems({ [file]: '' }).join()).toContain(sentence))

  test('a file above 400 lines', () => {
    expect(problems({ 'apps/web/src/ui/long.ts': '\n'.repeat(401) }).join()).toContain('Split it by idea')
  })

  test('SQL outside a store, with its line', () => {
    const file = 'apps/server/src/domains/contacts/move.ts'
    expect(problems({ [file]: "one\ntx.db.selectFrom('x')" })).toEqual([
      `${file}:2: SQL belongs into the room's *.store.ts.`,
    ])
    expect(problems({ 'apps/server/src/domains/contacts/move.store.ts': 'tx.db.selectFrom' })).toEqual([])
  })
})
