// Builds the client app, `client.html`, apart from the workspace: a phone loads none of its files, and the service worker
// of the workspace none of the app's.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

export const clientApp = (): Plugin => ({
  name: 'client-app',
  enforce: 'post',
  async generateBundle() {
    const built = await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      publicDir: false,
      plugins: [react()],
      css: { modules: { localsConvention: 'camelCaseOnly' } },
      build: {
        write: false,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        assetsDir: 'assets/client',
        rolldownOptions: { input: join(import.meta.dirname, 'client.html') },
      },
    })
    for (const { output } of [built].flat() as Rolldown.RolldownOutput[]) {
      for (const file of output) {
        const source = file.type === 'chunk' ? file.code : file.source
        this.emitFile({ type: 'asset', fileName: file.fileName, source })
      }
    }
  },
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/app\/[^/]+\/?(\?|$)/.test(request.url ?? '')) request.url = '/client.html'
      next()
    })
  },
})
