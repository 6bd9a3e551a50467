import { api } from '@frontdesk/contract/registry'
import { countsQuery, pageQuery, tagsQuery } from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

async function upload({ server, token }: Stage, rows: readonly string[]) {
  const file = new File([['First Name,Last Name,Tags', ...rows].join('\n')], 'people.csv', { type: 'text/csv' })
  const { status, body } = await server.request(api.imports.uploadImport, { file }, { token })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const start = ({ server, token }: Stage, id: string) =>
  server.request(
    api.imports.startImport,
    { params: { id }, body: { mapping: ['firstName', 'lastName', 'tags'] } },
    { token },
  )

const importQueries = (id: string) => [
  web.imports.getImport.queryOptions({ params: { id } }),
  web.imports.listImports.queryOptions(),
]

export const importProgress: SyncCase[] = [
  {
    title: 'started and done',
    deaf: ['employee'],
    async arrange(stage) {
      const id = await upload(stage, ['Ira,Imported,', 'Ike,Imported,'])
      return {
        shown: importQueries(id),
        async act() {
          await start(stage, id)
          await stage.applied('contactsImported')
        },
      }
    },
  },
  {
    title: 'brought by somebody else',
    deaf: ['employee'],
    async arrange(stage) {
      return {
        shown: [web.imports.listImports.queryOptions()],
        act: () => upload(stage, ['Ned,New,']),
        refetched: ['listImports'],
      }
    },
  },
  {
    title: 'tried with every row',
    deaf: ['employee'],
    async arrange(stage) {
      const id = await upload(stage, ['Tim,Tried,', 'Tia,Tried,'])
      return {
        shown: importQueries(id),
        async act() {
          const { server, token } = stage
          const body = { mapping: ['firstName', 'lastName', 'tags'] as const }
          await server.request(
            api.imports.checkImport,
            { params: { id }, body: { mapping: [...body.mapping] } },
            { token },
          )
          // Requested, started, its rows, done.
          await stage.applied('importProgress', 4)
        },
      }
    },
  },
  {
    title: 'undone',
    deaf: ['employee'],
    async arrange(stage) {
      const id = await upload(stage, ['Una,Undone,'])
      await start(stage, id)
      await stage.applied('contactsImported')
      return {
        shown: importQueries(id),
        async act() {
          const { server, token } = stage
          await server.request(api.imports.undoImport, { params: { id }, body: {} }, { token })
          // Requested, its contacts, done.
          await stage.applied('importProgress', 3)
        },
      }
    },
  },
]

export const importDiscarded: SyncCase[] = [
  {
    title: 'before it started',
    deaf: ['employee'],
    async arrange(stage) {
      const id = await upload(stage, ['Dot,Discarded,'])
      return {
        shown: [web.imports.listImports.queryOptions()],
        act: () => stage.server.request(api.imports.cancelImport, { params: { id } }, { token: stage.token }),
      }
    },
  },
]

export const contactsImported: SyncCase[] = [
  {
    title: 'done',
    async arrange(stage) {
      const id = await upload(stage, ['Ivo,Brought,', 'Iva,Brought,'])
      return {
        shown: [pageQuery({ letter: 'b', page: 0 }), pageQuery({ letter: undefined, page: 0 }), countsQuery()],
        async act() {
          await start(stage, id)
          await stage.applied('contactsImported')
        },
        refetched: ['listContacts', 'listContacts b', 'countContacts'],
      }
    },
  },
  {
    title: 'undone',
    async arrange(stage) {
      const id = await upload(stage, ['Ugo,Brought,'])
      await start(stage, id)
      await stage.applied('contactsImported')
      return {
        shown: [pageQuery({ letter: 'b', page: 0 }), countsQuery()],
        async act() {
          const { server, token } = stage
          await server.request(api.imports.undoImport, { params: { id }, body: {} }, { token })
          await stage.applied('contactsImported')
        },
        refetched: ['listContacts b', 'countContacts'],
      }
    },
  },
]

export const tagsChanged: SyncCase[] = [
  {
    title: 'new ones by an import',
    async arrange(stage) {
      const id = await upload(stage, ['Tia,Tagged,Golf', 'Tom,Tagged,Golf'])
      return {
        shown: [tagsQuery()],
        async act() {
          await start(stage, id)
          await stage.applied('tagsChanged')
        },
        refetched: ['listTags'],
      }
    },
  },
  {
    title: 'fewer contacts carry one',
    async arrange(stage) {
      const id = await upload(stage, ['Theo,Tagged,Sailing'])
      await start(stage, id)
      await stage.applied('tagsChanged')
      const { server, token } = stage
      const { body } = await server.request(api.contacts.listContacts, { query: { search: 'Theo Tagged' } }, { token })
      const params = { id: body.data[0]?.id ?? '' }
      return {
        shown: [tagsQuery()],
        act: () => server.request(api.households.deleteContact, { params }, { token }),
        refetched: ['listTags'],
      }
    },
  },
]
