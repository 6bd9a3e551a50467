// Which part of the application imports which, from the text of the imports, including types.
import { dirname, join } from 'node:path'

/** Folders of domains in the source of a side: the areas of ARCHITECTURE, and `domains` for what is not moved yet. */
export const areas = 'domains|growth|money'

const proof = /\.test\.|factory|conformance|testing|dist|\.css$/

/** Production code of the contract and both sides. */
export const isProduct = (file: string) =>
  /^(packages\/contract|apps\/(server|web))\/src\/.*\.tsx?$/.test(file) && !proof.test(file)

/** Full paths of imported files of this application. */
export function importedBy(file: string, text: string): string[] {
  const source = file.slice(0, file.indexOf('/src/') + 4)
  return [...text.matchAll(/\b(?:from|import)[ (]*'([^']+)'/g)]
    .map(([, name = '']) => {
      if (name.startsWith('.')) return join(dirname(file), name)
      return name.replace('@frontdesk/contract/', 'packages/contract/src/').replace(/^#/, `${source}/`)
    })
    .filter((imported) => !proof.test(imported))
}

/** `server: contacts`, `web: app`, `contract`; undefined for files that belong to no part. */
export function partOf(path: string): string | undefined {
  const domain = path.match(new RegExp(`^apps/(server|web)/src/(?:${areas})/([^/]+)/`))
  if (domain) return `${domain[1]}: ${domain[2]}`
  const layer = path.match(/^apps\/(server|web)\/src\/(platform|providers|ui|app)\//)
  if (layer) return `${layer[1]}: ${layer[2]}`
  if (path.startsWith('packages/contract/')) return 'contract'
  return undefined
}

/** Like partOf, but with each folder of the contract as its own part: `contract: contacts`, `contract: kit`. */
export function folderOf(path: string): string | undefined {
  const folder = path.match(new RegExp(`^packages/contract/src/(?:(?:${areas})/)?([^/]+)/`))?.[1]
  return folder === undefined ? partOf(path) : `contract: ${folder}`
}

export const isDomain = (part: string) => !/^contract$|^(server|web): (platform|providers|ui|app)$/.test(part)

/** Part → the parts that it imports, each with one file that does. */
export function importsBetween(files: readonly string[], read: (file: string) => string, partOfFile = partOf) {
  const imports = new Map<string, Map<string, string>>()
  for (const file of files.filter(isProduct)) {
    const from = partOfFile(file)
    if (!from) continue
    const targets = imports.get(from) ?? new Map<string, string>()
    imports.set(from, targets)
    for (const imported of importedBy(file, read(file))) {
      const to = partOfFile(imported)
      if (to && to !== from && !targets.has(to)) targets.set(to, file)
    }
  }
  return imports
}
