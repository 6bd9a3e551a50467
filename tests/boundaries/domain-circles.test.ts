import { expect, test } from 'vitest'
import { circleProblems } from '../../scripts/domain-circles.ts'

const problems = (files: Record<string, string>) => circleProblems(Object.keys(files), (file) => files[file] ?? '')
const server = 'apps/server/src/domains'

test('reports two domains that import one another by different files, one only for types', () => {
  const [problem] = problems({
    [`${server}/contacts/get-contact.ts`]: "import type { Row } from '../records/records.public.ts'",
    [`${server}/contacts/contacts.public.ts`]: '',
    [`${server}/records/add-record.ts`]: "import { lockContact } from '../contacts/contacts.public.ts'",
    [`${server}/records/records.public.ts`]: '',
  })
  expect(problem).toContain('server: contacts → server: records → server: contacts')
  expect(problem).toContain(`${server}/contacts/get-contact.ts`)
})

test('a circle over three, by an alias, on the web', () => {
  const web = 'apps/web/src/domains'
  const found = problems({
    [`${web}/a/a.public.ts`]: "import { b } from '#domains/b/b.public.ts'",
    [`${web}/b/b.public.ts`]: "import { c } from '../c/c.public.ts'",
    [`${web}/c/c.public.ts`]: "export { a } from '../a/a.public.ts'",
  })
  expect(found).toHaveLength(1)
})

test.each([
  ['two domains of the contract', 'records', 'contacts/contact-fields.ts'],
  ['the kit and a domain', 'kit', 'contacts/contacts.ts'],
])('%s, which each import the other', (_, lower, imported) => {
  const contract = 'packages/contract/src'
  const [problem] = problems({
    [`${contract}/contacts/contacts.ts`]: `import { a } from '../${lower}/a.ts'`,
    [`${contract}/contacts/contact-fields.ts`]: '',
    [`${contract}/${lower}/a.ts`]: `import type { Contact } from '../${imported}'`,
    [`${contract}/registry.ts`]: "import { contacts } from './contacts/contacts.ts'",
  })
  expect(problem).toContain(`contract: contacts → contract: ${lower} → contract: contacts`)
  expect(problem).toContain(`${contract}/${lower}/a.ts`)
})

test('accepts one direction, and a factory in the other', () => {
  expect(
    problems({
      [`${server}/records/add-record.ts`]: "import { lockContact } from '../contacts/contacts.public.ts'",
      [`${server}/contacts/contacts.factory.ts`]: "import { addRecord } from '../records/add-record.ts'",
      [`${server}/contacts/contacts.public.ts`]: '',
    }),
  ).toEqual([])
})
