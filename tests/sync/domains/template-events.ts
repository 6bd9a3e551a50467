import { api } from '@frontdesk/contract/registry'
import { templatesQuery } from '../../../apps/web/src/domains/templates/templates.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const params = { format: 'message' }

async function create({ server, token }: Stage, name: string) {
  const { status, body } = await server.request(
    api.templates.createTemplate,
    { params, body: { name, template: 'Hi {{firstName}}', group: 'team' } },
    { token },
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const update = ({ server, token }: Stage, body: { id: string; name?: string; group?: 'personal' }) =>
  server.request(api.templates.updateTemplate, { params, body }, { token })
const remove = ({ server, token }: Stage, id: string) =>
  server.request(api.templates.deleteTemplate, { params, body: { id } }, { token })

/** One's own template, changed on another screen of the same person; nobody else receives it. */
const own = async ({ server, browser }: Stage, name: string) => {
  const body = { name, template: 'Hi {{firstName}}', group: 'personal' as const }
  const made = await server.request(api.templates.createTemplate, { params, body }, { token: browser.token })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.id
}

export const templateSaved: SyncCase[] = [
  {
    title: 'a personal one, added on another screen of the same person',
    async arrange(stage) {
      await create(stage, 'Theta')
      return { shown: [templatesQuery], act: () => own(stage, 'Iota') }
    },
    deaf: ['employee', 'owner'],
  },
  {
    title: 'a personal one given to the team',
    async arrange(stage) {
      const id = await own(stage, 'Kappa')
      const { server, browser } = stage
      const body = { id, group: 'team' as const }
      return {
        shown: [templatesQuery],
        act: () => server.request(api.templates.updateTemplate, { params, body }, { token: browser.token }),
      }
    },
  },
  {
    title: 'a template added between two others',
    async arrange(stage) {
      await create(stage, 'Alpha')
      await create(stage, 'gamma')
      return { shown: [templatesQuery], act: () => create(stage, 'Beta') }
    },
  },
  {
    title: 'a template renamed, which moves it',
    async arrange(stage) {
      const id = await create(stage, 'Delta')
      return { shown: [templatesQuery], act: () => update(stage, { id, name: 'Äther' }) }
    },
  },
  {
    title: 'a template restored',
    async arrange(stage) {
      const id = await create(stage, 'Epsilon')
      await remove(stage, id)
      const { server, token } = stage
      return {
        shown: [templatesQuery],
        act: () => server.request(api.templates.restoreTemplate, { params, body: { id } }, { token }),
      }
    },
  },
]

export const templateRemoved: SyncCase[] = [
  {
    title: 'a personal one, deleted on another screen of the same person',
    async arrange(stage) {
      const id = await own(stage, 'Lambda')
      const { server, browser } = stage
      return {
        shown: [templatesQuery],
        act: () => server.request(api.templates.deleteTemplate, { params, body: { id } }, { token: browser.token }),
      }
    },
    deaf: ['employee', 'owner'],
  },
  {
    title: 'a template deleted',
    async arrange(stage) {
      const id = await create(stage, 'Zeta')
      return { shown: [templatesQuery], act: () => remove(stage, id) }
    },
  },
  {
    title: 'a template that its writer keeps for themselves',
    async arrange(stage) {
      const id = await create(stage, 'Eta')
      return { shown: [templatesQuery], act: () => update(stage, { id, group: 'personal' }) }
    },
  },
]
