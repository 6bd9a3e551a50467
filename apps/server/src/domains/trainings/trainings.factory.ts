import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { thumbnailSize } from '@frontdesk/contract/trainings/limits'
import { drawPng } from '#testing/draw-png'
import type { TestPerson, TestServer } from '#testing/server'

type NewTraining = Arguments<typeof api.trainings.addTraining>['body']

export const thumbnail = drawPng(thumbnailSize)

/** What one person can do with trainings; `ghostedBy`: another acts as them. */
export async function training(server: TestServer, person: TestPerson, options?: { ghostedBy: { id: string } }) {
  const auth = { token: await server.session(person, options) }
  return {
    ...person,
    list: async (query: { search?: string; count?: number } = {}) =>
      (await server.request(api.trainings.listTrainings, { query }, auth)).body,
    count: async () => (await server.request(api.trainings.countTrainings, {}, auth)).body.count,
    add: (body: Partial<NewTraining> = {}) =>
      server.request(
        api.trainings.addTraining,
        { body: { title: 'Our phones', description: 'How we say hello.', tags: 'phone', ...body } },
        auth,
      ),
    remove: (id: string) => server.request(api.trainings.deleteTraining, { params: { id } }, auth),
    open: (id: string) => server.request(api.trainings.openTraining, { params: { id } }, auth),
    picture: (id: string) => server.request(api.trainings.getThumbnail, { params: { id } }, auth),
  }
}

/** Without a session. */
export const readTicket = (server: TestServer, id: string, ticket: string) =>
  server.request(api.trainings.readTraining, { params: { id }, body: { ticket } })
