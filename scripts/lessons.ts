// `npm run lessons`: the pictures of the lessons in Trainings and Features, taken from the product with its demo data.
// Arguments select the pictures whose names contain one of them.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { softphone } from '../apps/server/src/domains/calls/calls.factory.ts'
import { lessons } from '../apps/server/src/domains/trainings/lessons.ts'
import { launchBrowser } from '../tests/journeys/browser/browser.ts'
import { stand } from '../tests/journeys/browser/stand.ts'
import { openVisitor, type Visitor } from '../tests/journeys/browser/visitor.ts'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { chooseIds } from './lessons/choose-ids.ts'
import { openDemoAgency } from './lessons/demo-agency.ts'
import { drawPicture, drawThumbnail } from './lessons/draw.ts'
import type { Shot } from './lessons/shot.ts'
import { shots } from './lessons/shots.ts'
import { root } from './root.ts'

const size = { width: 1280, height: 800 }
const folder = join(root, 'apps/web/public/lessons')
const sizesFile = join(root, 'apps/web/src/domains/trainings/markdown/picture-sizes.json')

const words = process.argv.slice(2)
const chosen = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No picture is called ${words.join(' or ')}. There are: ${shots.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'thumbnails'), { recursive: true })
const sizes = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, [width: number, height: number]>
const covers = new Set(lessons.map(({ picture }) => picture))

process.env.CHROMIUM_PATH = findChromium()
buildWeb()
// Another build at the same time must not take parts of pages away.
const webRoot = mkdtempSync(join(tmpdir(), 'frontdesk-web-'))
cpSync(join(root, 'apps/web/dist'), webRoot, { recursive: true })
const server = await openDemoAgency(webRoot)
const browser = await launchBrowser()
try {
  const { owner, admin, employee } = server.here.people
  const ids = await chooseIds(server)
  for (const [person, voice] of [
    [admin, 'ana'],
    [employee, 'sam'],
  ] as const)
    await softphone(server, person, voice).arrive()
  const session = { token: await server.session(owner), userId: owner.id, namespace: server.here.namespace }
  const guest = await openVisitor(browser, server, 'lessons', {})
  const olivia = await openVisitor(browser, server, 'lessons', { session })
  const blank = await browser.newPage()
  for (const shot of chosen) {
    const visitor = shot.signedIn === false ? guest : olivia
    try {
      await open(visitor, shot)
      await shot.open?.(visitor, server, ids)
      await settle(visitor.page)
      if ((await visitor.page.locator('main').getByRole('alert').count()) > 0)
        throw new Error('The page says that something is wrong.')
      const png = await take(visitor.page, shot)
      const { webp, width, height } = await drawPicture(blank, png)
      writeFileSync(join(folder, `${shot.name}.webp`), webp)
      sizes[shot.name] = [width, height]
      if (covers.has(shot.name))
        writeFileSync(join(folder, 'thumbnails', `${shot.name}.png`), await drawThumbnail(blank, png))
      console.log(`✓ ${shot.name} ${width} × ${height}, ${Math.round(webp.length / 1000)} kB`)
    } catch (error) {
      process.exitCode = 1
      await visitor.page.screenshot({ path: join(tmpdir(), `lesson-${shot.name}-failed.png`) })
      console.error(`✗ ${shot.name} (pictured in ${tmpdir()}): ${error instanceof Error ? error.message : error}`)
    }
    await shot.close?.(server, visitor)
  }

  async function open(visitor: Visitor, { path, signedIn }: Shot) {
    await visitor.page.setViewportSize(size)
    await visitor.go(typeof path === 'string' ? path : path(ids))
    if (signedIn !== false) await visitor.connected()
    await visitor.page.locator('h1, h2').first().waitFor()
    await settle(visitor.page)
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(webRoot, { recursive: true, force: true })
}
const lines = shots
  .map(({ name }) => name)
  .sort()
  .flatMap((name) => (sizes[name] ? [`  "${name}": [${sizes[name].join(', ')}]`] : []))
writeFileSync(sizesFile, `{\n${lines.join(',\n')}\n}\n`)

/** Everything is loaded, and nothing moves. */
async function settle(page: Page) {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]') === null &&
      [...document.images].every((image) => image.complete) &&
      document.fonts.status === 'loaded',
  )
  await stand(page, size, 'light')
}

async function take(page: Page, { region, around = 0, height = size.height }: Shot): Promise<Buffer> {
  const { width: right, height: bottom } = size
  let clip = { left: 0, top: 0, right, bottom }
  if (region) {
    const boxes = await Promise.all([region(page)].flat().map((each) => each.boundingBox()))
    const seen = boxes.filter((box) => box !== null)
    if (seen.length < boxes.length) throw new Error('What it shows is not on the screen.')
    const top = Math.min(...seen.map(({ y }) => y))
    clip = {
      left: Math.max(0, Math.min(...seen.map(({ x }) => x)) - around),
      top: Math.max(0, top - around),
      right: Math.min(right, Math.max(...seen.map((box) => box.x + box.width)) + around),
      bottom: Math.min(bottom, top + height, Math.max(...seen.map((box) => box.y + box.height)) + around),
    }
  }
  // What the pointer is on would look different.
  await page.mouse.move(right - 1, bottom - 1)
  await settle(page)
  const area = { x: clip.left, y: clip.top, width: clip.right - clip.left, height: clip.bottom - clip.top }
  return page.screenshot({ clip: area, animations: 'disabled' })
}
