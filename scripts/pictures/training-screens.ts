import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import type { Visitor } from '../../tests/journeys/browser/visitor.ts'
import type { Screen } from './screens.ts'

/** Colleagues have opened a few. */
async function readSome(server: TestServer) {
  const { admin, employee } = server.here.people
  for (const [person, ids] of [
    [admin, ['first-day', 'find-contact', 'phone']],
    [employee, ['first-day', 'household', 'find-contact']],
  ] as const) {
    const token = await server.session(person)
    for (const id of ids) await server.request(api.trainings.openTraining, { params: { id } }, { token })
  }
}

const library = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: /^Trainings and Features/ }).click()
  await page.getByRole('article').first().waitFor()
}

const pictured = ({ page }: Visitor) =>
  page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))

const scene = (name: string, open: NonNullable<Screen['open']>, path = '/contacts'): Screen => ({
  ...{ name: `trainings${name}`, path: () => path },
  async open(visitor, server, ids) {
    await open(visitor, server, ids)
    await pictured(visitor)
  },
})

/** Only a super may add; whoever looks at the pictures is none. */
async function becomeSuper({ page, connected }: Visitor) {
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role: 'super' } })
  })
  await page.reload()
  await connected()
}

/** The ticket of the one who looks at the pictures. */
const ticketFor = ({ page }: Visitor, id: string) =>
  page.evaluate(async (training) => {
    const { token } = JSON.parse(localStorage.getItem('frontdesk:session') ?? '{}')
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`/api/trainings/${training}/tickets`, { method: 'POST', headers })
    return (await reply.json()).ticket as string
  }, id)

export const trainingScreens: readonly Screen[] = [
  scene('', async (visitor, server) => {
    await readSome(server)
    await library(visitor)
  }),
  scene(
    '-help',
    async ({ press, sees }) => {
      await press('Help with this page')
      await sees('About the page you’re on')
    },
    '/tasks',
  ),
  scene('-none', async (visitor) => {
    await library(visitor)
    await visitor.page.getByRole('searchbox').last().fill('submarine')
    await visitor.sees('No Trainings Found')
  }),
  {
    ...scene('-add', async (visitor) => {
      await becomeSuper(visitor)
      await library(visitor)
      await visitor.press('Add training')
      await visitor.page.getByRole('textbox', { name: 'Title' }).fill('How we answer the phone')
      await visitor.page.getByRole('textbox', { name: 'Details' }).fill('Say **Harbor Insurance**, then your name.')
    }),
    close: async (_, { page }) => page.unroute('**/api/users/me'),
  },
  scene('-lesson', async (visitor) => {
    const ticket = await ticketFor(visitor, 'household')
    await visitor.go(`/trainings/household#${ticket}`)
    await visitor.sees(visitor.page.locator('article h2').first())
  }),
]
