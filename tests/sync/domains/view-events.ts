import { api } from '@frontdesk/contract/registry'
import { defaultColumns, defaultSort } from '@frontdesk/contract/views/list-shape'
import { ownColumnsQuery, savedViewsQuery } from '../../../apps/web/src/domains/views/saved/saved-views.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const fields = { filter: null, sort: defaultSort, columns: [...defaultColumns] }

async function create({ server, token }: Stage, name: string) {
  const body = { ...fields, name, shared: true }
  const { status, body: made } = await server.request(api.views.createView, { body }, { token })
  if (status !== 201) throw new Error(JSON.stringify(made))
  return made.id
}

/** One's own view, saved on another screen of the same person; nobody else receives it. */
async function own({ server, browser }: Stage, name: string) {
  const made = await server.request(api.views.createView, { body: { ...fields, name } }, { token: browser.token })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.id
}

const update = ({ server, token }: Stage, id: string, body: { name?: string; position?: number; shared?: boolean }) =>
  server.request(api.views.updateView, { params: { id }, body }, { token })
const remove = ({ server, token }: Stage, id: string) =>
  server.request(api.views.deleteView, { params: { id } }, { token })

export const viewSaved: SyncCase[] = [
  {
    title: 'a personal one, added on another screen of the same person',
    async arrange(stage) {
      await create(stage, 'Theta')
      return { shown: [savedViewsQuery], act: () => own(stage, 'Iota') }
    },
    deaf: ['employee', 'owner'],
  },
  {
    title: 'a personal one that is shared',
    async arrange(stage) {
      const id = await own(stage, 'Kappa')
      const { server, browser } = stage
      return {
        shown: [savedViewsQuery],
        act: () =>
          server.request(api.views.updateView, { params: { id }, body: { shared: true } }, { token: browser.token }),
      }
    },
  },
  {
    title: 'a view renamed and moved',
    async arrange(stage) {
      await create(stage, 'alpha')
      const id = await create(stage, 'Delta')
      return { shown: [savedViewsQuery], act: () => update(stage, id, { name: 'Beta', position: 3 }) }
    },
  },
  {
    title: 'a view restored',
    async arrange(stage) {
      const id = await create(stage, 'Epsilon')
      await remove(stage, id)
      const { server, token } = stage
      return {
        shown: [savedViewsQuery],
        act: () => server.request(api.views.restoreView, { params: { id } }, { token }),
      }
    },
  },
]

export const viewRemoved: SyncCase[] = [
  {
    title: 'a personal one, deleted on another screen of the same person',
    async arrange(stage) {
      const id = await own(stage, 'Lambda')
      const { server, browser } = stage
      return {
        shown: [savedViewsQuery],
        act: () => server.request(api.views.deleteView, { params: { id } }, { token: browser.token }),
      }
    },
    deaf: ['employee', 'owner'],
  },
  {
    title: 'a view deleted',
    async arrange(stage) {
      const id = await create(stage, 'Zeta')
      return { shown: [savedViewsQuery], act: () => remove(stage, id) }
    },
  },
  {
    title: 'a shared view that its writer keeps for themselves',
    async arrange(stage) {
      const id = await create(stage, 'Eta')
      return { shown: [savedViewsQuery], act: () => update(stage, id, { shared: false }) }
    },
  },
]

const choose = ({ server, browser }: Stage, view: 'all' | 'mine', chosen: boolean) =>
  server.request(
    api.views.saveColumns,
    { body: { view, columns: chosen ? defaultColumns.slice(0, 3) : null } },
    { token: browser.token },
  )

export const columnsSaved: SyncCase[] = [
  {
    title: 'columns of one’s own, chosen on another screen',
    async arrange(stage) {
      await choose(stage, 'mine', true)
      return { shown: [ownColumnsQuery], act: () => choose(stage, 'all', true) }
    },
    deaf: ['employee', 'owner'],
  },
  {
    title: 'the usual columns again',
    async arrange(stage) {
      await choose(stage, 'all', true)
      return { shown: [ownColumnsQuery], act: () => choose(stage, 'all', false) }
    },
    deaf: ['employee', 'owner'],
  },
]
