import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(import.meta.dirname, '../../../apps/web/src/app/routes.tsx'), 'utf8')
const between = (from: string, to: string) =>
  [...source.slice(source.indexOf(from), source.indexOf(to)).matchAll(/path: '(.+)'[\s\S]*?title: '(.+)'/g)].map(
    ([, path = '', title = '']) => ({ path, title }),
  )

/** Pages for those who have not signed in, as apps/web/src/app/routes.tsx lists them. */
export const entrancePages = between('const entrance', 'const workspace')
/** Every page that is built, for those who have. */
export const builtPages = between('const domains', 'const comingPages')
