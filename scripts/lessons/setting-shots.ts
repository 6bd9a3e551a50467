import { api } from '@frontdesk/contract/registry'
import { demoFlow } from '../../apps/server/src/demo/demo-flow.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import { dialog, main, type Shot } from './shot.ts'

/** At the first location. */
async function saveFlow(server: TestServer) {
  const { id, people } = server.here
  const token = await server.session(people.owner)
  const { body } = await server.request(api.locations.listLocations, { params: { id } }, { token })
  const params = { id, locationId: body.data[0]?.id ?? '' }
  const callFlow = demoFlow([people.employee.id, people.admin.id, people.owner.id])
  await server.request(api.callFlow.saveCallFlow, { params, body: { callFlow } }, { token })
}

/** Settings of the agency. */
export const settingShots: readonly Shot[] = [
  { name: 'employees', path: '/account/settings/employees', region: main, height: 440 },
  { name: 'office-hours', path: '/account/settings/office-hours', region: main },
  {
    name: 'call-flow',
    path: '/account/settings/call-settings',
    async open({ page, sees }, server) {
      await saveFlow(server)
      await page.reload()
      await sees(page.getByRole('button', { name: /^Reception/i }).first())
    },
    region: main,
  },
  {
    name: 'try-a-call',
    path: '/account/settings/call-settings',
    async open({ press, sees }) {
      await press('Try a call')
      await press('Monday 9:05 AM')
      await press('Run')
      await sees(/^After \d/)
    },
    region: main,
  },
  {
    name: 'registration-review',
    path: '/account/info/locations',
    async open({ page, sees }) {
      await page.getByRole('link', { name: 'Continue: Worcester' }).click()
      await sees('P.O. box as the business address')
      await sees(/^\d{1,3} to fix before you submit/)
    },
    region: dialog,
  },
  { name: 'message-campaigns', path: '/account/info/phonenumbers', region: main },
]
