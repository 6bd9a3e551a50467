// A server with the agency of the demo, as the first start makes it, for pictures that show nothing else.
import { createDemoPages } from '../../apps/server/src/demo/demo-pages.ts'
import { staff } from '../../apps/server/src/demo/demo-people.ts'
import { fillDemo } from '../../apps/server/src/demo/fill-demo.ts'
import { workThisMorning } from '../../apps/server/src/demo/this-morning.ts'
import { countMetrics } from '../../apps/server/src/domains/metrics/counting/count-metrics.ts'
import type { JobContext } from '../../apps/server/src/platform/jobs/job.ts'
import { createPublicPages } from '../../apps/server/src/providers/pages/public-pages.ts'
import { type TestPerson, type TestServer, testServer } from '../../apps/server/src/testing/server.ts'
import { insertSession } from '../../apps/server/src/testing/session.ts'

/** A Friday morning in Boston. */
const start = '2026-11-20T15:20:00Z'

/** `here` is the demo's agency; its owner stands for the super, who works in none. */
export async function openDemoAgency(webRoot: string): Promise<TestServer> {
  const server = await testServer({ webRoot, start, env: { DEMO: 'on' }, pages: createDemoPages(createPublicPages()) })
  const { toWork } = await fillDemo(server.platform)
  if (!toWork) throw new Error('The demo was filled before.')
  await workThisMorning(server.platform, toWork)
  const actor = { userId: null, name: 'Frontdesk' }
  const { signal } = new AbortController()
  await countMetrics({ accountId: toWork.id, actor, platform: server.platform, signal } as JobContext)
  const idOf = ({ email }: { email: string }) => toWork.people.find((person) => person.email === email)?.id ?? ''
  const person = ({ password: _, ...known }: (typeof staff)['sam']): TestPerson => ({ ...known, id: idOf(known) })
  const owner = person(staff.owner)
  const people = { super: owner, owner, admin: person(staff.admin), employee: person(staff.sam) }
  const here = { id: toWork.id, namespace: toWork.namespace, name: 'Harbor Insurance', people }
  /** One for each person: another would end that of the browser. */
  const sessions = new Map<string, Promise<string>>()
  const session: TestServer['session'] = ({ id }) => {
    const known = sessions.get(id) ?? insertSession(server.admin, server.clock, here.id, { id }, {})
    sessions.set(id, known)
    return known
  }
  return { ...server, here, session }
}
