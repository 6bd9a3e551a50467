// Synthesizes the hold music of the catalog: `node scripts/make-music.ts`, once a score or an instrument has changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdMusic } from '../packages/contract/src/callflow/hold-music.ts'
import { mp3Of } from './music/mp3.ts'
import { samplesOf } from './music/pieces.ts'
import { root } from './root.ts'

const folder = join(root, 'apps/server/src/providers/carrier/music')
mkdirSync(folder, { recursive: true })
for (const { id } of holdMusic) writeFileSync(join(folder, `${id}.mp3`), await mp3Of(samplesOf(id)))
