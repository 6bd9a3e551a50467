// The files of a new domain: one table, and one list that everyone may read. Small but complete: it runs unchanged.
import type { Words } from './words.ts'

export interface Domain {
  /** `letters`: the domain, its path, its table. */
  many: Words
  /** `letter`: one of its entities. */
  one: Words
}

export const contract = ({ many, one }: Domain) => `import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, list } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'

export const ${one.camel} = z.object({ id, name: z.string() }).meta({ id: '${one.pascal}' })

export const ${one.camel}Endpoints = {
  list${many.pascal}: endpoint({
    method: 'GET',
    path: '/${many.kebab}',
    summary: '${many.sentence} by name; at most 500.',
    reply: list(${one.camel}),
    who: everyone,
    rate: 'read',
  }),
}
`

export const migration = ({ many }: Domain) => `-- ${many.sentence}: what an account holds of them.
create table tenant.${many.snake} (
  account_id uuid not null default platform.current_account() references tenant.accounts on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index ${many.snake}_name on tenant.${many.snake} (account_id, lower(name), id);
call platform.protect('tenant.${many.snake}');
`

export const store = ({ many }: Domain) => `import { sql } from 'kysely'
import { build } from '#platform/db/build'

/** For Database.read(). */
export const ${many.camel}ByName = (atMost: number) =>
  build.selectFrom('${many.snake}').select(['id', 'name']).orderBy(sql\`lower(name)\`).orderBy('id').limit(atMost)
`

export const operation = ({
  many,
  one,
}: Domain) => `import type { ${one.camel}Endpoints } from '@frontdesk/contract/${many.kebab}/${many.kebab}'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ${many.camel}ByName } from './${many.kebab}.store.ts'

type Endpoint = typeof ${one.camel}Endpoints.list${many.pascal}

const most = 500

export async function list${many.pascal}({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return { data: await platform.database.read(caller.accountId, ${many.camel}ByName(most)) }
}
`

export const routeTable = ({
  many,
  one,
}: Domain) => `import { ${one.camel}Endpoints } from '@frontdesk/contract/${many.kebab}/${many.kebab}'
import { routes } from '#platform/domain'
import { list${many.pascal} } from './list-${many.kebab}.ts'

export const ${one.camel}Routes = routes(${one.camel}Endpoints, { list${many.pascal} })
`

export const access = ({ one }: Domain) => `import type { Audiences } from '#platform/domain'

/** The audiences of the domain's events: every event of the contract needs a line here. */
export const ${one.camel}Audiences: Audiences = {}
`

export const domain = ({ many, one }: Domain) => `import type { Domain } from '#platform/domain'
import { ${one.camel}Audiences } from './${many.kebab}.access.ts'
import { ${one.camel}Routes } from './${many.kebab}.routes.ts'

export const ${many.camel}Domain: Domain = {
  name: '${many.kebab}',
  routes: ${one.camel}Routes,
  audiences: ${one.camel}Audiences,
}
`

export const operationTest = ({ many, one }: Domain) => `import { randomUUID } from 'node:crypto'
import { ${one.camel}Endpoints } from '@frontdesk/contract/${many.kebab}/${many.kebab}'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  for (const [account, name] of [
    [server.here, 'Second'],
    [server.here, 'first'],
    [server.there, 'Theirs'],
  ] as const) {
    await server.admin.query('insert into tenant.${many.snake} (account_id, id, name) values ($1, $2, $3)', [
      account.id,
      randomUUID(),
      name,
    ])
  }
})
afterAll(() => server.close())

test('come by name, and only one’s own', async () => {
  const token = await server.session(server.here.people.employee)
  const { status, body } = await server.request(${one.camel}Endpoints.list${many.pascal}, {}, { token })
  expect(status).toBe(200)
  expect(body.data.map(({ name }) => name)).toEqual(['first', 'Second'])
})
`

export const queries = ({ many }: Domain) => `import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export const use${many.pascal} = () =>
  useQuery({ ...api.${many.camel}.list${many.pascal}.queryOptions(), select: ({ data }) => data })
`
