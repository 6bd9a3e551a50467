import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import {
  countedRowsQuery,
  personStatsQuery,
  phoneUsageQuery,
  teamStatsQuery,
} from '../../../apps/web/src/domains/metrics/metrics.queries.ts'
import { presentMonth } from '../../../apps/web/src/domains/metrics/month.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

/** Whoever reads a number has what changed counted first, which is told to everybody. */
async function addContact({ server, token, applied }: Stage) {
  const added = await server.request(api.contacts.createContact, { body: { lastName: 'Counted' } }, { token })
  await server.request(api.metrics.listTeamStats, { query: {} }, { token })
  await applied('metricsCounted')
  return added
}

/** What earlier cases changed is counted and told: within a second of an event, changes share the next one. */
async function finishCounting({ server, token }: Stage) {
  await server.request(api.metrics.listTeamStats, { query: {} }, { token })
  await wait(1_100)
}

const ownerOf = ({ server }: Stage) => server.here.people.owner.id

export const metricsCounted: SyncCase[] = [
  {
    title: 'a colleague adds a contact: what shows their numbers is read again, and nothing else',
    async arrange(stage) {
      const month = presentMonth()
      await finishCounting(stage)
      return {
        shown: [
          teamStatsQuery({ month }),
          personStatsQuery(ownerOf(stage), month),
          countedRowsQuery({ metric: 'contacts', user: ownerOf(stage), month }, 1),
          personStatsQuery(stage.me.id, month),
          phoneUsageQuery(stage.server.here.id, month),
        ],
        refetched: ['listTeamStats', 'getEmployeeStats', 'listCountedRows'],
        act: () => addContact(stage),
      }
    },
  },
]

export const goalsSaved: SyncCase[] = [
  {
    title: 'goals of somebody',
    async arrange(stage) {
      const month = presentMonth()
      const { server, token } = stage
      await finishCounting(stage)
      return {
        shown: [
          teamStatsQuery({ month }),
          personStatsQuery(ownerOf(stage), month),
          personStatsQuery(stage.me.id, month),
        ],
        act: () =>
          server.request(
            api.metrics.saveGoals,
            { params: { user: ownerOf(stage) }, body: { goals: { policies: 40, premiums: 5_000_000 } } },
            { token },
          ),
      }
    },
    deaf: ['employee'],
  },
]
