import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities } from '#platform/entities/entities.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from './failure-texts.ts'

type Dashboard = AnswerTo<'dashboard', 'getDashboard'>
export type Arrangement = Dashboard['widgets']

const dashboardKind: Kind<Dashboard & { id: string; version: number }> = {
  name: 'dashboard',
  groupOf: () => '',
  compare: () => 0,
}

const id = 'own'
const getDashboards = (client: QueryClient) => getEntities(client).of(dashboardKind)
/** It has no version: the last event, or a later reply, is the newest. */
const asEntity = ({ widgets }: Dashboard) => ({ id, version: 0, widgets })

/** Events report every change. */
export function dashboardQuery() {
  const options = queryOptions({
    queryKey: api.dashboard.getDashboard.queryKey({}),
    async queryFn({ client, signal }) {
      const began = getEntities(client).now()
      const dashboard = await api.dashboard.getDashboard({}, { signal })
      getDashboards(client).applyRead([asEntity(dashboard)], began)
      return { id }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const view = (client: QueryClient) => client.getQueryData(options.queryKey) && getDashboards(client).get(id)
  return { ...options, view }
}

/** From one's other browsers too. */
export const applyArrangement = (client: QueryClient, dashboard: Dashboard) =>
  getDashboards(client).applyEvent([asEntity(dashboard)])

export const saveArrangement = (client: QueryClient, widgets: Arrangement) =>
  getDashboards(client).mutate({
    ids: [id],
    name: 'arrange',
    patch: () => asEntity({ widgets }),
    send: () => api.dashboard.arrangeDashboard({ body: { widgets } }),
    confirm: (saved) => [asEntity(saved)],
    failed: (error) => snack.error(failureText('arrangeDashboard', error)),
  })
