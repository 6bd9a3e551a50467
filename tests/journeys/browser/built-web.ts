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
  }
}

/** vitest's globalSetup: the journeys use what would be shipped, and a concurrent build does not change it. */
export function setup({ provide }: TestProject) {
  buildWeb()
  const webRoot = mkdtempSync(join(tmpdir(), 'frontdesk-web-'))
  cpSync(join(root, 'apps/web/dist'), webRoot, { recursive: true })
  provide('webRoot', webRoot)
  return () => rmSync(webRoot, { recursive: true, force: true })
}
