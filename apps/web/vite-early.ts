// Adds `app/early/early.ts` to the built page, as one classic script that runs before all others, and the font that
// the first frame needs.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Address → what is opened there, as a pattern for its whole path. */
const firstPages: readonly [address: string, ...parts: string[]][] = [
  ['^/(walkins/?)?$', 'src/app/pages/home/home.page.tsx', 'src/app/pages/home/first-widgets.ts'],
  ['^/contacts/?$', 'src/app/pages/contacts.page.tsx'],
  ['^/contacts/contact/[0-9a-f-]{36}/?$', 'src/app/pages/contact/contact.page.tsx'],
]

export const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no page.')
    const files = firstPages.map(([address, ...parts]) => [
      address,
      [...new Set(parts.flatMap((name) => filesOf(bundle, name)))],
    ])
    const code = await buildEarly(JSON.stringify(files))
    const fileName = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
    this.emitFile({ type: 'asset', fileName, source: code })
    const font = Object.keys(bundle).find((file) => file.includes('inter-latin-wght-normal') && file.endsWith('.woff2'))
    if (!font) throw new Error('The build has no font.')
    const tags = [
      `<script src="/${fileName}"></script>`,
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
    ]
    page.source = String(page.source).replace('<script type="module"', `${tags.join('\n    ')}\n    $&`)
  },
})

/** The scripts and styles of a page, without those of the first page that everything loads. */
function filesOf(bundle: Rolldown.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const main = new Set(closure(chunks.find(({ name, isEntry }) => isEntry && name === 'main')))
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(page)),
  )
  if (!chunk) throw new Error(`The build has no ${page}: name it here again.`)
  return closure(chunk)
    .filter((file) => !main.has(file))
    .map((file) => `/${file}`)

  function closure(from: Rolldown.OutputChunk | undefined, seen = new Set<string>()): string[] {
    if (!from || seen.has(from.fileName)) return [...seen]
    seen.add(from.fileName)
    for (const style of from.viteMetadata?.importedCss ?? []) seen.add(style)
    for (const imported of from.imports)
      closure(
        chunks.find(({ fileName }) => fileName === imported),
        seen,
      )
    return [...seen]
  }
}

async function buildEarly(files: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { __FIRST_FILES__: files },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/app/early/early.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const [script, ...more] = output?.output ?? []
  if (script?.type !== 'chunk' || more.length > 0) throw new Error('The early script is not one file.')
  return script.code
}
