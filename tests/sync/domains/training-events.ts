import { api } from '@frontdesk/contract/registry'
import { newTrainingsQuery, trainingsQuery } from '../../../apps/web/src/domains/trainings/trainings.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'

const shown = [trainingsQuery(''), newTrainingsQuery]
const refetched = ['listTrainings', 'countTrainings']

/** Only a super can. */
async function add({ server }: Stage) {
  const token = await server.session(server.here.people.super)
  const body = { title: 'Our greeting', description: 'How we say hello.', tags: 'phone', notify: true }
  const added = await server.request(api.trainings.addTraining, { body }, { token })
  const params = { id: added.body.id }
  return { added, remove: () => server.request(api.trainings.deleteTraining, { params }, { token }) }
}

const open = ({ server }: Stage, id: string, token: string) =>
  server.request(api.trainings.openTraining, { params: { id } }, { token })

export const trainingsChanged: SyncCase[] = [
  {
    title: 'a training added',
    arrange: async (stage) => ({ shown, refetched, act: async () => (await add(stage)).added }),
  },
  {
    title: 'a training deleted',
    async arrange(stage) {
      const { remove } = await add(stage)
      return { shown, refetched, act: remove }
    },
  },
]

export const trainingViewed: SyncCase[] = [
  {
    title: 'a colleague opens a training',
    arrange: async (stage) => ({
      shown: [...shown, trainingsQuery('first day')],
      act: () => open(stage, 'first-day', stage.token),
    }),
  },
  {
    title: 'oneself opens a training in another window',
    arrange: async (stage) => ({ shown, refetched, act: () => open(stage, 'first-day', stage.browser.token) }),
  },
]
