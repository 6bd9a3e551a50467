import { describe, expect, test } from 'vitest'
import { textProblems } from './text-rules.ts'

const screen = 'apps/web/src/domains/tags/tag-page.tsx'
const catalog = 'apps/web/src/domains/tags/texts/tag.texts.ts'
const problems = (files: Record<string, string>) => textProblems(Object.keys(files), (file) => files[file] ?? '')

describe('a literal in a component', () => {
  test.each([
    ['text', 'export const A = () => <p>saved</p>', 'saved'],
    ['text after a value', 'export const A = ({ n }) => <p>{n} tags</p>', 'tags'],
    ['an attribute', 'export const A = () => <Button title="close" />', 'close'],
    ['a name that is read aloud', 'export const A = () => <i aria-label="close" />', 'close'],
    ['a button’s name', 'export const A = () => <IconButton name="Close" />', 'Close'],
    ['both branches', "export const A = ({ on }) => <Card hint={on ? 'on' : `off`} />", 'on'],
    ['a condition', "export const A = ({ on }) => <p>{on && 'on'}</p>", 'on'],
    ['a property', "const columns = [{ key: 'name', label: 'name' }]", 'name'],
    ['a message', "snack.success('saved')", 'saved'],
    ['a question', "confirm({ title: 'sure?' })", 'sure?'],
    ['a sentence anywhere', "const WHY = 'Choose a tag first.'", 'Choose a tag first.'],
    ['a template', `const why = (name) => \`Delete \${name}?\``, 'Delete {}?'],
  ])('%s', (_, source, text) => {
    const [problem] = problems({ [screen]: `\n${source}\n` })
    expect(problem).toContain(`${screen}:2: "${text}" belongs in a catalog`)
  })

  test('each is named', () => {
    expect(
      problems({ [screen]: "export const A = ({ on }) => <Card hint={on ? 'on' : `off`} title='both' />" }),
    ).toHaveLength(3)
  })
})

describe('a part that is not built yet', () => {
  const line = "const lead = 'They take effect once texting is available.'"
  test.each([
    line,
    "later('comes with calls, which are not part of the product yet')",
    '// Messaging services come with registration.',
    "const hint = 'Recordings aren’t supported yet.'",
  ])('is named in the one list alone: %s', (source) => {
    expect(problems({ 'packages/contract/src/hours/office-hours.ts': source }).join()).toContain(
      'not-built-yet.ts alone',
    )
  })
  test('may be named in the list and its texts', () =>
    expect(problems({ 'apps/web/src/app/not-built-yet.ts': `// ${line}` })).toEqual([]))
  test('is not meant by other sentences', () =>
    expect(
      problems({ 'apps/server/src/a.ts': '// Asked for once it is there; a queue that comes with a caller.' }),
    ).toEqual([]))
})

describe('on the server', () => {
  const source = "await platform.mail.send({ to, subject: 'Your password' })"
  test('a mail’s text belongs in a catalog', () =>
    expect(problems({ 'apps/server/src/domains/auth/mail-it.ts': source }).join()).toContain('"Your password" belongs'))
  test('other files may say what they do', () =>
    expect(problems({ 'apps/server/src/domains/auth/log-it.ts': "log('Mail was sent.')" })).toEqual([]))
})

describe('not a text', () => {
  test.each([
    'export const A = () => <p className="tag">{tagTexts.title}</p>',
    'export const A = () => <input name="email" type="email" />',
    'export const A = ({ n }) => <p>{n} · {n}</p>',
    "import { A } from 'Some package.'",
    "throw new Error('This tag has no rules.')",
    "const isSaved = (state: 'Saved now.') => state === 'Saved now.'",
    "// not shown: a header of HTTP\nconst header = 'Bearer {token}'",
  ])('%s', (source) => expect(problems({ [screen]: source })).toEqual([]))

  test('tests and the gallery', () => {
    const source = '<p>Saved</p>'
    expect(problems({ 'apps/web/src/ui/gallery/a.tsx': source, 'apps/web/src/ui/a.test.tsx': source })).toEqual([])
  })
})

describe('a catalog', () => {
  const text = (body: string) => problems({ [catalog]: body }).join()
  test('is typed', () => {
    expect(text("export const tagTexts = {\n  saved: 'Saved',\n} as const satisfies Texts\n")).toBe('')
    expect(text("export const tagTexts = {\n  saved: 'Saved',\n}\n")).toContain('as const satisfies Texts')
  })
  test('has nothing but texts', () => {
    expect(text('export const tags = {\n} as const satisfies Texts\n')).toContain('named …Texts')
    expect(text("import { api } from '#platform/api.ts'\n")).toContain('not #platform/api.ts')
  })
  test('stands in the folder of texts', () => {
    expect(problems({ 'apps/web/src/domains/tags/tag.texts.ts': '' }).join()).toContain('in the texts folder')
  })
})
