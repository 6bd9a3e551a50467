import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(import.meta.dirname, '../../../apps/web/src/app/routes.tsx'), 'utf8')
const between = (from: string, to: string) =>
  [...source.slice(source.indexOf(from), source.indexOf(to)).matchAll(/path: '(.+)'[\s\S]*?title: '(.+)'/g)].map(
    ([, path = '', title = '']) => ({ path, title }),
  )

/** Pages for people who are not signed in, as in apps/web/src/app/routes.tsx. */
export const entrancePages = between('const entrance', 'const workspace')
/** Every page that is built, for people who are signed in. */
export const builtPages = between('const domains', 'const comingPages').filter(
  // Opens one of the others.
  ({ path }) => path !== '/account/settings',
)
