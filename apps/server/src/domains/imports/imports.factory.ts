// An agency with imports: over HTTP as its admin, and with the job run by hand, so that a test decides when it dies.
import { type ImportRules, usualRules } from '@frontdesk/contract/imports/import-fields'
import { api } from '@frontdesk/contract/registry'
import { type JobHooks, jobContext } from '#testing/jobs'
import { testServer } from '#testing/server'
import { runCheck } from './checking/run-check.ts'
import { changeImport, lockImport, moveImport } from './imports.store.ts'
import type { Target } from './mapping/heading-rules.ts'
import { runImport } from './running/run-import.ts'
import { runUndo } from './undoing/run-undo.ts'

export type ImportsTestApp = Awaited<ReturnType<typeof importsTestApp>>

export async function importsTestApp(env: Record<string, string> = {}) {
  const server = await testServer({ env })
  const { here } = server
  const token = await server.signIn(here.people.admin)
  const contextOf = (hooks?: JobHooks) => jobContext({ platform: server.platform, accountId: here.id }, hooks)
  const scope = { accountId: here.id, actor: { userId: null, name: 'Frontdesk' } }

  async function upload(content: string | Buffer, name = 'contacts.csv') {
    const file = new File([new Uint8Array(Buffer.from(content))], name, { type: 'text/csv' })
    return server.request(api.imports.uploadImport, { file }, { token })
  }

  async function uploaded(content: string | Buffer, name?: string) {
    const { status, body } = await upload(content, name)
    if (status !== 201) throw new Error(`The upload failed: ${JSON.stringify(body)}`)
    return { id: body.id, body, mapping: body.columns.map((column) => column.suggested) }
  }

  return {
    server,
    here,
    token,
    upload,
    uploaded,
    /** Uploads and starts it without queuing a job: run() does the work. */
    async queued(content: string | Buffer, given?: Target[], rules: ImportRules = usualRules) {
      const { id, mapping } = await uploaded(content)
      await server.database.inAccount({ ...scope, actor: { userId: here.people.admin.id, name: 'A test' } }, (tx) =>
        moveImport(tx, { id, status: 'uploaded' }, 'queued', {
          at: server.clock.now(),
          mapping: given ?? mapping,
          rules,
        }),
      )
      return id
    },
    run: (id: string, hooks: JobHooks = {}) => runImport(id, contextOf(hooks)),
    runCheck: (id: string, hooks: JobHooks = {}) => runCheck(id, contextOf(hooks)),
    runUndo: (id: string, hooks: JobHooks = {}) => runUndo(id, contextOf(hooks)),
    /** Uploads it, starts it with the rules, and runs it to the end. */
    async imported(content: string | Buffer, rules: ImportRules = usualRules, given?: Target[]) {
      const id = await this.queued(content, given, rules)
      await runImport(id, contextOf())
      return id
    },
    /** Starts its undo without queuing a job: runUndo() does the work. */
    undoQueued: (id: string, changed: 'keep' | 'remove' = 'keep') =>
      server.database.inAccount(scope, (tx) =>
        changeImport(tx, id, {
          moved_at: server.clock.now(),
          undo: {
            status: 'queued',
            changed,
            total: 0,
            done: 0,
            removed: 0,
            restored: 0,
            kept: 0,
            tags: [],
            problem: null,
            by: 'A test',
            startedAt: server.clock.now().toISOString(),
            finishedAt: null,
            cursor: null,
            userId: here.people.admin.id,
          },
        }),
      ),
    /** The live contacts with this last name, by first name. */
    async people(lastName: string) {
      const found = await server.request(
        api.contacts.listContacts,
        { query: { search: lastName, limit: 200 } },
        { token },
      )
      const ids = found.body.data.filter((one) => one.lastName === lastName).map(({ id }) => id)
      const contacts = await Promise.all(
        ids.map(async (id) => (await server.request(api.contacts.getFullContact, { params: { id } }, { token })).body),
      )
      return contacts.sort((a, b) => (a.firstName ?? '').localeCompare(b.firstName ?? ''))
    },
    contextOf,
    read: async (id: string) => (await server.request(api.imports.getImport, { params: { id } }, { token })).body,
    hold: (id: string) => server.database.inAccount(scope, (tx) => lockImport(tx, id)),
    async rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
      return (await server.admin.query<T>(sql, values)).rows
    },
    close: server.close,
  }
}

const headings = 'Ref,First Name,Last Name,Mobile Phone,Home Phone,Email,Street,City,State,Zip,DOB,Tags,Notes,SSN'

/**
 * A table of invented people. Of each hundred, the 50th repeats the one before it with the phone written differently;
 * of each two hundred, the last contains only a note.
 */
export function peopleTable(count: number, from = 0): string {
  const lines = Array.from({ length: count }, (_, index) => personLine(from + index))
  return `${headings}\n${lines.join('\n')}\n`
}

export const isDouble = (index: number) => index % 100 === 50
export const isEmpty = (index: number) => index % 200 === 199

function personLine(index: number): string {
  if (isEmpty(index)) return `,,,,,,,,,,,,"only a note, =${index}",`
  const person = isDouble(index) ? index - 1 : index
  const line = String(person % 10_000).padStart(4, '0')
  const area = 201 + Math.floor(person / 10_000)
  const mobile = isDouble(index) ? `(${area}) 555-${line}` : `${area}555${line}`
  const email = person % 3 === 0 ? `person${person}@example.com` : ''
  const tags = person % 5 === 0 ? 'Auto; Home' : ''
  const note = person % 7 === 0 ? 'Asked, twice, for a quote' : ''
  const ssn = person % 50 === 1 ? `123-45-${line}` : ''
  return `${index},First${person},Last${person % 400},${mobile},,${email},${person} Elm St,Troy,NY,12180,5/${1 + (person % 28)}/1980,${tags},"${note}",${ssn}`
}
