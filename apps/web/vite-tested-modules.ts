// Component tests load the same hundreds of modules in a new page for each file. The page keeps them for the whole run,
// and they come without their source maps, which are nine tenths of the bytes: vitest reads those from Vite.
import type { Plugin } from 'vite'

const modules = /^\/(src|node_modules|@fs|@id|@vite)\//
const kept = 'max-age=31536000,immutable'
const inlineMap = '\n//# sourceMappingURL=data:'

export const serveTestedModules = (): Plugin => ({
  name: 'tested-modules',
  configureServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      if (!modules.test(url)) return next()
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) => setHeader(name, name.toLowerCase() === 'cache-control' ? kept : value)
      const end = response.end.bind(response) as (body?: unknown) => typeof response
      response.end = (body?: unknown) => end(typeof body === 'string' ? withoutMap(body) : body)
      next()
    })
  },
})

function withoutMap(code: string): string {
  const at = code.lastIndexOf(inlineMap)
  return at < 0 ? code : code.slice(0, at)
}
