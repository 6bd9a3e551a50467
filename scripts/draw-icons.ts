// Draws the icons of the installed app from public/favicon.svg: run it after changing the picture.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { root } from './root.ts'

const folder = join(root, 'apps/web/public/icons')
const svg = readFileSync(join(root, 'apps/web/public/favicon.svg'), 'utf8')
const ground = svg.match(/<rect[^<>]*fill="(#[0-9a-f]{6})"/)?.[1]
if (!ground) throw new Error('favicon.svg has no ground: the icon that systems cut to a shape needs its color.')

/** `inset`: a system may crop the icon to a circle of 80 %, so the drawing must be inside it. */
const icons = [
  { name: 'icon-192', size: 192, inset: 0 },
  { name: 'icon-512', size: 512, inset: 0 },
  { name: 'maskable-512', size: 512, inset: 0.1 },
  // Apple rounds the corners itself.
  { name: 'apple-180', size: 180, inset: 0.06 },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  for (const { name, size, inset } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const padding = Math.round(size * inset)
    await page.setContent(
      `<style>*{margin:0}body{background:${inset > 0 ? ground : 'transparent'}}
       svg{display:block;width:${size - 2 * padding}px;height:${size - 2 * padding}px;margin:${padding}px}</style>${svg}`,
    )
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
    await page.close()
    console.log(`Drew ${name}.png`)
  }
} finally {
  await browser.close()
}
