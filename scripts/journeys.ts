// `npm run journeys`: the browser tests alone; a name after it runs the files that match. What a journey that failed saw lies
// in tests/journeys/screenshots; pictures of every screen are taken by `npm run pictures`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { root } from './root.ts'

process.env.CHROMIUM_PATH = findChromium()
buildWeb()
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'journeys', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
