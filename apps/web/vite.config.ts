import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { clientApp } from './vite-client.ts'
import { earlyScript } from './vite-early.ts'
import { emojiData } from './vite-emoji.ts'

const API = 'http://127.0.0.1:4400'
const WORKER = 'service-worker'

/** Gives the service worker the scripts and styles of this build, and their digest as its name. */
const serviceWorker = (): Plugin => ({
  name: WORKER,
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const worker = bundle[`${WORKER}.js`]
    if (worker?.type !== 'chunk') throw new Error('The build has no service worker.')
    if (worker.imports.length > 0)
      throw new Error('The service worker must stand alone; it shares a part with the page.')
    const assets = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css)$/.test(file))
    const page = bundle['index.html']
    const digest = createHash('sha256').update(assets.sort().join())
    if (page?.type === 'asset') digest.update(page.source)
    worker.code = worker.code
      .replaceAll('__ASSETS__', JSON.stringify(assets.map((file) => `/${file}`)))
      .replaceAll('__BUILD__', JSON.stringify(digest.digest('hex').slice(0, 16)))
  },
})

export default defineConfig({
  plugins: [react(), earlyScript(), serviceWorker(), clientApp(), emojiData()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { main: 'index.html', [WORKER]: 'src/service-worker/service-worker.ts' },
      // At the root, because a worker's path is its scope; with a fixed name, by which browsers find its next version.
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        // Few files: each costs a request, and many small ones are a tenth larger. A group takes the modules that its
        // pages import, without those of the groups before it.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*service-worker)/, priority: 4 },
            { name: 'list', test: /\/app\/pages\/contacts\.page\.tsx$/, priority: 3 },
            { name: 'kit', test: /\/src\/(ui|platform)\//, minShareCount: 3, priority: 2 },
            { name: 'contact', test: /\/app\/pages\/contact\/contact\.page\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4401,
    strictPort: true,
    proxy: {
      '/api': API,
      '/files': API,
      '/outbox': API,
      '/billing-form': API,
      // Pages that work without the web: reviews, referrals, invoices.
      '^/(review|refer|privacy|invoice)(/|$)': API,
      '/socket.io': { target: API, ws: true },
    },
  },
})
