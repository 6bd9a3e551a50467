// The files of a new endpoint. It writes one audit entry, which shows that it is bound; its author adds the rest.
import type { Words } from './words.ts'

export interface NewEndpoint {
  /** The domain's name in the registry. */
  domain: Words
  /** `contacts/contacts`: the contract's file that declares it. */
  statedIn: string
  operation: Words
  /** `contactEndpoints` */
  table: string
}

export const statement = ({ domain, operation }: NewEndpoint) => `  ${operation.camel}: endpoint({
    method: 'POST',
    path: '/${domain.kebab}/${operation.kebab}',
    summary: '${operation.sentence}.',
    reply: 'nothing',
    who: everyone,
    rate: 'write',
  }),
`

export const operation = ({
  domain,
  statedIn,
  operation,
  table,
}: NewEndpoint) => `import type { ${table} } from '@frontdesk/contract/${statedIn}'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'

type Endpoint = typeof ${table}.${operation.camel}

export async function ${operation.camel}({ caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    await audit(tx, { action: '${domain.camel}.${operation.camel}', entity: { type: 'account', id: caller.accountId } })
    return undefined
  })
}
`

export const operationTest = ({
  domain,
  statedIn,
  operation,
  table,
}: NewEndpoint) => `import { ${table} } from '@frontdesk/contract/${statedIn}'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('is written into the audit log', async () => {
  const person = server.here.people.employee
  const token = await server.session(person)
  const { status } = await server.request(${table}.${operation.camel}, {}, { token })
  expect(status).toBe(204)
  const { rows } = await server.admin.query('select user_id from tenant.audit_log where account_id = $1 and action = $2', [
    server.here.id,
    '${domain.camel}.${operation.camel}',
  ])
  expect(rows).toEqual([{ user_id: person.id }])
})
`
