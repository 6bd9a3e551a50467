// A copy of this checkout that a test may write to. Packages are shared; the workspaces' own code is the copy's.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { root } from '../root.ts'

const workspaces = { contract: 'packages/contract', server: 'apps/server', web: 'apps/web' }
const copied = ['apps', 'packages', 'scripts', 'docs', 'tests/generated', '.gitignore', '.dependency-cruiser.mjs']
const left = new Set(['node_modules', 'dist', 'data', 'pictures'])

/** Below src, a folder of any name contains code. */
const isCopied = (from: string) => !left.has(basename(from)) || /[\\/]src[\\/]/.test(relative(root, from))

export function copyCheckout(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'skeleton-'))
  const configs = readdirSync(root).filter((name) => /\.(json|ts)$/.test(name))
  for (const name of [...copied, ...configs]) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isCopied })
  }
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages)) {
    if (name !== '@frontdesk') link(join(packages, name), join(folder, 'node_modules', name))
  }
  for (const [name, at] of Object.entries(workspaces))
    link(join(folder, at), join(folder, 'node_modules/@frontdesk', name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function link(to: string, at: string) {
  mkdirSync(join(at, '..'), { recursive: true })
  symlinkSync(to, at, 'junction')
}
