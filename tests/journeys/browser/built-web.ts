import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../../scripts/build-web.ts'
import { root } from '../../../scripts/root.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The web build of this run. */
    webRoot: string
    /** A folder that remembers which pages were checked for accessibility. */
    checkedPages: string
  }
}

/** vitest's globalSetup: the journeys use what would be shipped, and a concurrent build does not change it. */
export function setup({ provide }: TestProject) {
  buildWeb()
  const run = mkdtempSync(join(tmpdir(), 'frontdesk-web-'))
  const webRoot = join(run, 'web')
  cpSync(join(root, 'apps/web/dist'), webRoot, { recursive: true })
  provide('webRoot', webRoot)
  provide('checkedPages', join(run, 'checked'))
  return () => rmSync(run, { recursive: true, force: true })
}
