import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeTexts } from '../../../apps/web/src/app/texts/places.texts.ts'

const source = readFileSync(join(import.meta.dirname, '../../../apps/web/src/app/routes.tsx'), 'utf8')
const between = (from: string, to: string) => {
  const part = source.slice(source.indexOf(from), source.indexOf(to))
  const found = [...part.matchAll(/path: '(.+)'[\s\S]*?title: placeTexts\.(\w+)/g)]
  if (found.length === 0) throw new Error(`routes.tsx has no pages after ${from}.`)
  return found.map(([, path = '', title = '']) => ({ path, title: placeTexts[title as keyof typeof placeTexts] }))
}

/** Pages for people who are not signed in, as in apps/web/src/app/routes.tsx. */
export const entrancePages = between('const entrance', 'const workspace')
/** Every page that is built, for people who are signed in. */
export const builtPages = between('const domains', 'const comingPages').filter(
  // Opens one of the others.
  ({ path }) => path !== '/account/settings',
)
