import { Kysely, type KyselyProps, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DB } from './types.generated.ts'

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => driver,
}

const nowhere = async () => {
  throw new Error('This query was only built: pass it to Database.read(), or run it inside inAccount() or directory().')
}

const driver = {
  init: async () => {},
  acquireConnection: nowhere,
  beginTransaction: nowhere,
  commitTransaction: nowhere,
  rollbackTransaction: nowhere,
  releaseConnection: async () => {},
  destroy: async () => {},
}

/** Builds queries for Database.read() and rows(). It has no connection: executing a query here is an error. */
export const build: Kysely<DB> = new Kysely<DB>({ dialect })

/** The parts of a transaction apart from its connection. */
export const kyselyProps: KyselyProps = { config: { dialect }, dialect, driver, executor: build.getExecutor() }
