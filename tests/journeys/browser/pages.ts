import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeTexts } from '../../../apps/web/src/app/texts/places.texts.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../../apps/web/src/app', file), 'utf8')
const routes = textOf('routes.tsx')
const pagesIn = (source: string) => {
  const found = [...source.matchAll(/path: '(.+)'[\s\S]*?title: placeTexts\.(\w+)/g)]
  if (found.length === 0) throw new Error('No pages were found among the routes.')
  return found.map(([, path = '', title = '']) => ({ path, title: placeTexts[title as keyof typeof placeTexts] }))
}
const between = (from: string, to: string) => pagesIn(routes.slice(routes.indexOf(from), routes.indexOf(to)))

/** Each opens one of the others. */
const starts = ['/settings', '/settings/billing', '/account', '/account/settings', '/account/info']

/** Pages for people who are not signed in, as in apps/web/src/app/routes.tsx. */
export const entrancePages = between('const entrance', 'const domains')
/** Every page that is built, for people who are signed in. */
export const builtPages = [
  ...between('const domains', 'const comingPages'),
  ...pagesIn(textOf('settings/settings-routes.tsx')),
].filter(({ path }) => !starts.includes(path))
