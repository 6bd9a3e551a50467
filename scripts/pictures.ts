// `npm run pictures`: every screen with demo data, in light, dark, and four widths, by a browser in another time zone
// than the agency's. Open pictures/index.html. Arguments select the screens whose names contain one of them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFlow } from '../apps/server/src/demo/demo-flow.ts'
import { fillBoards } from '../apps/server/src/demo/fill-boards.ts'
import { fillCalls } from '../apps/server/src/demo/fill-calls.ts'
import { fillContacts } from '../apps/server/src/demo/fill-contacts.ts'
import { fillTalks } from '../apps/server/src/demo/fill-talks.ts'
import { useFlow } from '../apps/server/src/domains/calls/calls.factory.ts'
import { openTexting, ours } from '../apps/server/src/domains/sms/sms.factory.ts'
import { testServer } from '../apps/server/src/testing/server.ts'
import { launchBrowser } from '../tests/journeys/browser/browser.ts'
import { stand, wide } from '../tests/journeys/browser/stand.ts'
import { openVisitor, type Visitor } from '../tests/journeys/browser/visitor.ts'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { fillHardBoards } from './pictures/hard-boards.ts'
import { fillHardChat, fillHardTalk } from './pictures/hard-talk.ts'
import { fillSticky } from './pictures/phone-screens.ts'
import { picturesPage } from './pictures/pictures-page.ts'
import { screens } from './pictures/screens.ts'
import { root } from './root.ts'

const sizes = [
  ['light', wide, 'light'],
  ['dark', wide, 'dark'],
  ['390', { width: 390, height: 844 }, 'light'],
  ['1024', { width: 1024, height: 768 }, 'light'],
  ['1920', { width: 1920, height: 1080 }, 'light'],
] as const

const words = process.argv.slice(2)
const chosen = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No screen is called ${words.join(' or ')}. There are: ${screens.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const folder = join(root, 'pictures')
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

process.env.CHROMIUM_PATH = findChromium()
buildWeb()
const from = performance.now()
const server = await testServer({ webRoot: join(root, 'apps/web/dist') })
const browser = await launchBrowser()
const failed: string[] = []
try {
  const { here } = server
  const authors = Object.values(here.people).map(({ id }) => id)
  await fillContacts(server.platform, { accountId: here.id, authors, count: 300, seed: 1 })
  await openTexting(server)
  await useFlow(server, demoFlow(authors))
  await fillTalks(server.platform, { accountId: here.id, ours, authors })
  await fillHardTalk(server)
  await fillBoards(server.platform, { accountId: here.id, authors, zone: 'America/New_York' })
  await fillCalls(server.platform, { accountId: here.id, ours, authors })
  const { rows } = await server.admin.query(
    `select c.id, max(c.mobile_phone) as phone from tenant.contacts c join tenant.policies p on p.contact_id = c.id
      where c.account_id = $1 and c.deleted_at is null group by c.id, c.co_first_name order by c.co_first_name is not null desc, count(*) desc, c.id limit 1`,
    [here.id],
  )
  const boards = await server.admin.query(
    `select id from tenant.task_boards where account_id = $1 and name = 'Renewals'`,
    [here.id],
  )
  const [contact, board] = [rows[0].id as string, boards.rows[0].id as string]
  const phone = rows[0].phone as string
  const ids = { contact, phone, person: here.people.owner.id, board, ...(await fillHardBoards(server, contact, board)) }
  await fillHardChat(server, ids.contact)
  await fillSticky(server, contact)
  const zone = 'Asia/Kolkata'
  const session = { token: await server.session(here.people.owner), userId: ids.person, namespace: here.namespace }
  const guest = await openVisitor(browser, server, 'pictures', { zone })
  const owner = await openVisitor(browser, server, 'pictures', { zone, session })
  for (const { name, path, signedIn = true, open, close } of chosen) {
    const visitor = signedIn ? owner : guest
    try {
      await stand(await at(visitor, path(ids), signedIn), wide, 'light')
      await open?.(visitor, server, ids)
      for (const [size, viewport, scheme] of sizes) {
        await stand(visitor.page, viewport, scheme)
        const file = join(folder, `${name}-${size}.png`)
        await visitor.page.screenshot({ path: file, animations: 'disabled' })
      }
      console.log(`✓ ${name}`)
    } catch (error) {
      failed.push(name)
      console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    }
    await close?.(server, visitor)
  }
} finally {
  await browser.close()
  await server.close()
}
writeFileSync(join(folder, 'index.html'), picturesPage(folder))
console.log(
  `${chosen.length} screens in ${Math.round((performance.now() - from) / 1000)} s: ${join(folder, 'index.html')}`,
)
if (failed.length > 0) process.exitCode = 1

/** The page, once everything it shows has been loaded. */
async function at({ go, connected, page }: Visitor, path: string, signedIn: boolean) {
  await go(path)
  if (signedIn) await connected()
  await page.locator('h1, h2').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  return page
}
