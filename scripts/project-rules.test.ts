import { describe, expect, test } from 'vitest'
import { projectRules } from './project-rules.ts'

const both = ['apps/server/src/domains/contacts/add.ts', 'apps/web/src/domains/contacts/add.tsx']
const problems = (files: Record<string, string>) =>
  projectRules([...both, ...Object.keys(files)], (file) => files[file] ?? '')

test('a tidy application has none', () => expect(problems({})).toEqual([]))

describe('what is found', () => {
  test.each([
    ['apps/server/src/domains/contacts/addContact.ts', 'kebab-case'],
    ['apps/server/src/platform/date-utils.ts', 'say what it does'],
    ['apps/server/src/platform/mail-helper.ts', 'say what it does'],
    ['apps/server/src/platform/mail.service.ts', 'say what it does'],
    ['apps/server/src/domains/contacts/contacts.presenter.ts', 'no suffix of this app'],
    ['apps/web/src/domains/boards/board.tsx', 'no such domain on the server'],
    ['apps/server/src/domains/boards/move-card.ts', 'no such domain on the web'],
  ])('%s', (file, sentence) => expect(problems({ [file]: '' }).join()).toContain(sentence))

  test.each([
    ['apps/web/src/domains/contacts/add.tsx', 'name.toLowerCase().includes(typed)'],
    ['apps/server/src/domains/contacts/contacts.store.ts', 'sql`lower(c.name) like $1`'],
    ['apps/server/src/domains/contacts/contacts.store.ts', "where('name', 'ilike', typed)"],
  ])('a search in %s that does not fold: %s', (file, text) => {
    expect(problems({ [file]: text }).join()).toContain('fold of kit/fold.ts')
  })

  test('a file above 400 lines', () => {
    expect(problems({ 'apps/web/src/ui/long.ts': '\n'.repeat(401) }).join()).toContain('Split it by idea')
  })

  test.each([
    ['apps/web/src/domains/contacts/add.tsx', "const day = new Date().toLocaleDateString('sv-SE')"],
    ['apps/web/src/domains/contacts/add.tsx', "import { format } from 'date-fns'"],
    ['apps/web/src/app/home.tsx', 'if (at.getHours() < 5) return'],
    ['apps/web/src/app/home.tsx', 'const end = new Date(day)'],
    ['apps/web/src/platform/clock.ts', "Intl.DateTimeFormat('en-US')"],
    ['apps/server/src/domains/contacts/add.ts', 'at.setDate(at.getDate() + 1)'],
  ])('a clock read in %s: %s', (file, text) => {
    expect(problems({ [file]: `one\n${text}` }).join()).toContain(`${file}:2: hours and days are read in`)
  })

  test('no clock where one may be read', () => {
    const text = "new Intl.DateTimeFormat('en-US').format(new Date())"
    for (const file of [
      'apps/web/src/ui/format/zone.ts',
      'apps/web/src/ui/date.test.ts',
      'apps/server/src/platform/zone.ts',
    ])
      expect(problems({ [file]: text })).toEqual([])
  })

  test('a Cancel that does not ask', () => {
    const file = 'apps/web/src/domains/contacts/add-dialog.tsx'
    const dialog = (cancel: string) => ({ [file]: `import { Dialog } from '#ui/dialog.tsx'\n${cancel}` })
    expect(problems(dialog('<Button onClick={onClose}>\nCancel\n</Button>')).join()).toContain('asks as Escape does')
    expect(problems(dialog('<DialogCancel />'))).toEqual([])
  })

  test('a screen with an error state of its own', () => {
    const file = 'apps/web/src/domains/contacts/contacts.page.tsx'
    const text = "import { ErrorState } from '#ui/feedback/error-state.tsx'"
    expect(problems({ [file]: text }).join()).toContain("is QueryState's")
    expect(problems({ [file]: '<QueryState query={query}>', 'apps/web/src/ui/gallery/states.tsx': text })).toEqual([])
  })

  test('a date and time without bounds', () => {
    const text = 'runDate: z.iso.datetime({ offset: true }).optional(),'
    const file = 'packages/contract/src/sms/sms.ts'
    expect(problems({ [file]: text }).join()).toContain('a date and time is an instant')
    expect(problems({ [file]: 'runDate: instant', 'packages/contract/src/kit/page.ts': text })).toEqual([])
  })

  test.each([
    ['apps/server/src/money/billing/price.ts', 'const share = Math.round(amount * part)'],
    ['apps/server/src/money/billing/price.ts', 'const dollars = cents / 100'],
    ['apps/server/src/money/billing/price.ts', 'const cents = dollars * 100'],
    ['apps/server/src/providers/billing/stripe/stripe-payments.ts', 'amount: parseFloat(text)'],
    ['packages/contract/src/money/billing/tax.ts', 'rate.toFixed(2)'],
    ['apps/web/src/money/billing/balance.tsx', 'const text = (cents / 100).toFixed(2)'],
  ])('a float in %s: %s', (file, text) => {
    const folder = { 'apps/web/src/money/billing/x.ts': '', 'apps/server/src/money/billing/x.ts': '' }
    expect(problems({ ...folder, [file]: `one\n${text}` })).toEqual([
      `${file}:2: money is whole cents; kit/money.ts and kit/tiers.ts compute, round, and write it.`,
    ])
  })

  test('no float where none may be', () => {
    const folder = { 'apps/web/src/money/billing/x.ts': '', 'apps/server/src/money/billing/x.ts': '' }
    for (const [file, text] of [
      ['apps/server/src/money/billing/price.test.ts', 'cents / 100'],
      ['apps/server/src/money/billing/price.ts', 'const pages = limit / 1000 // 2 * 1000'],
      ['apps/server/src/money/billing/price.ts', '// an amount / 100 would be a float'],
      ['apps/server/src/money/billing/budget.ts', 'const isReached = used * 100 >= budget * percent'],
      ['apps/web/src/money/billing/bar.tsx', 'const width = Math.round((used / limit) * 100)'],
      ['apps/server/src/platform/http/page-style.ts', 'Math.round(value)'],
    ] as const)
      expect(problems({ ...folder, [file]: text })).toEqual([])
  })

  test('JSON that is parsed without bounds', () => {
    const file = 'apps/server/src/providers/mail/reports.ts'
    for (const text of ['return JSON.parse(body)', 'const found = await response.json()'])
      expect(problems({ [file]: text }).join()).toContain('JSON is read by readJson')
    expect(problems({ [file]: 'readJson(body)', 'apps/server/src/platform/mail.test.ts': 'JSON.parse(body)' })).toEqual(
      [],
    )
  })

  test.each([
    'useEffect(() => end.current?.scrollIntoView(), [count])',
    'useLayoutEffect(() => onCards(name), [name])',
    'useEffect(() => { if (!open) return field.focus() }, [open])',
    'useEffect(look, [look])',
    'const view = <div ref={(element) => element?.focus()} />',
  ])('an effect that may return more than a function: %s', (text) => {
    const file = 'apps/web/src/domains/contacts/add.tsx'
    expect(problems({ [file]: `\n${text}` }).join()).toContain(`${file}:2: an effect or a ref returns`)
  })

  test.each([
    'useEffect(() => () => clearTimeout(timer), [])',
    'useEffect(() => { end.focus() }, [])',
    'useEffect(() => { return whenIdle(() => end.focus()) }, [])',
    'useEffect(() => { const run = () => end.focus(); return () => run() }, [])',
    'useEffect(() => (open ? () => stop() : undefined), [open])',
    'const view = <div ref={end} />',
  ])('no effect that returns a function or nothing: %s', (text) => {
    expect(problems({ 'apps/web/src/domains/contacts/add.tsx': text })).toEqual([])
  })

  test('an id whose order is random', () => {
    const file = 'apps/server/src/domains/contacts/add.ts'
    expect(problems({ [file]: "import { randomUUIDv7 } from 'node:crypto'" }).join()).toContain('made by generateId')
    expect(problems({ 'apps/server/src/platform/generate-id.ts': 'generateId', [file]: 'generateId()' })).toEqual([])
  })

  test('a function made by a new migration', () => {
    const text = '-- create function\nCREATE OR REPLACE FUNCTION tenant.x() returns void'
    const file = 'apps/server/migrations/202612010000-tags-more.sql'
    expect(problems({ [file]: text }).join()).toContain('stands in the *.functions.sql of its domain')
    expect(problems({ 'apps/server/migrations/202611210700-platform-base.sql': text })).toEqual([])
    expect(problems({ [file]: '-- create function' })).toEqual([])
  })

  test('rows rewritten by a new migration all at once', () => {
    const file = 'apps/server/migrations/202612010000-tags-more.sql'
    const text = 'update tenant.contacts c set nickname = preferred_first_name where id = any ($1)'
    expect(problems({ [file]: text }).join()).toContain('rows are rewritten in batches')
    expect(problems({ [file]: `-- in batches: 5000 rows of tenant.contacts by id\n${text}` })).toEqual([])
  })

  test('SQL outside a store, with its line', () => {
    const file = 'apps/server/src/domains/contacts/move.ts'
    expect(problems({ [file]: "one\ntx.db.selectFrom('x')" })).toEqual([
      `${file}:2: SQL belongs in the domain's *.store.ts.`,
    ])
    expect(problems({ 'apps/server/src/domains/contacts/move.store.ts': 'tx.db.selectFrom' })).toEqual([])
  })
})
