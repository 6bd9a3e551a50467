// `npm run journeys`: only the browser tests; an argument runs the files that match. Screenshots of failed journeys are
// in tests/journeys/screenshots; `npm run pictures` takes pictures of every screen.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './find-chromium.ts'
import { root } from './root.ts'

// All journeys with every look, as in the exhaustive run.
process.env.EXHAUSTIVE = '1'
process.env.CHROMIUM_PATH = findChromium()
buildWeb()
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'journeys', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
