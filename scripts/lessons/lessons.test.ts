import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readPictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { thumbnailSize, trainingTags } from '@frontdesk/contract/trainings/limits'
import { expect, test } from 'vitest'
import { lessons } from '../../apps/server/src/domains/trainings/lessons.ts'
import { parsePng } from '../../apps/server/src/platform/pictures/png.ts'
import { chosenStatuses, labelOf } from '../../apps/web/src/domains/users/presence.ts'
import { root } from '../root.ts'
import { shots } from './shots.ts'

const folder = join(root, 'apps/web/public/lessons')
const filesIn = (path: string) => readdirSync(join(folder, path)).filter((name) => name.includes('.'))
const picturesIn = (details: string) =>
  [...details.matchAll(/!\[(.*?)\]\((.*?)\)/g)].map(([, alt, path]) => ({ alt, path }))
const names = [
  ...new Set(lessons.flatMap(({ details }) => picturesIn(details).map(({ path }) => path?.slice(9, -5) ?? ''))),
]

test('there are lessons about each subject, in order', () => {
  expect(lessons.length).toBeGreaterThanOrEqual(16)
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
  expect(lessons[0]?.id).toBe('first-day')
  const tags = lessons.flatMap((lesson) => lesson.tags)
  expect([...new Set(tags)].sort()).toEqual([...trainingTags].sort())
})

test.each(lessons)('$title is short, and shows what it says', ({ details, picture, description, since }) => {
  const words = details
    .replaceAll(/!\[.*?\]\(.*?\)/g, '')
    .split(/\s+/)
    .filter(Boolean)
  expect(words.length).toBeGreaterThanOrEqual(150)
  expect(words.length).toBeLessThanOrEqual(400)
  const pictures = picturesIn(details)
  expect(pictures.length).toBeGreaterThanOrEqual(1)
  expect(pictures.length).toBeLessThanOrEqual(4)
  for (const { alt, path } of pictures) {
    expect(alt).toMatch(/\S/)
    expect(path).toMatch(/^\/lessons\/[a-z0-9-]+\.webp$/)
  }
  expect(pictures.map(({ path }) => path)).toContain(`/lessons/${picture}.webp`)
  expect(description).toMatch(/^[A-Z].{20,160}\.$/)
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('each picture of a lesson is taken by the script, and no other', () => {
  expect(shots.map(({ name }) => name).sort()).toEqual(names.sort())
  expect(filesIn('').sort()).toEqual(names.map((name) => `${name}.webp`).sort())
  const covers = lessons.map(({ picture }) => `${picture}.png`)
  expect(filesIn('thumbnails').sort()).toEqual(covers.sort())
})

test('the files are what they are called, small together, and their sizes are known', async () => {
  const sizes = JSON.parse(
    readFileSync(join(root, 'apps/web/src/domains/trainings/markdown/picture-sizes.json'), 'utf8'),
  ) as Record<string, [number, number]>
  const measured = await Promise.all(
    names.map(async (name) => [name, await sizeOf(join(folder, `${name}.webp`))] as const),
  )
  expect(sizes).toEqual(Object.fromEntries(measured))
  for (const name of filesIn('thumbnails')) {
    const url = `data:,${readFileSync(join(folder, 'thumbnails', name)).toString('base64')}`
    expect(parsePng(url, { ...thumbnailSize, bytes: 200_000 }), name).toBeDefined()
  }
  const files = [
    ...filesIn('').map((name) => join(folder, name)),
    ...filesIn('thumbnails').map((name) => join(folder, 'thumbnails', name)),
  ]
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(3_000_000)
})

const sizeOf = async (file: string): Promise<[number, number]> => {
  const bytes = readFileSync(file)
  const size = await readPictureSize(async (length) => bytes.subarray(0, length), bytes.length)
  return [size?.width ?? 0, size?.height ?? 0]
}

/** Everything that a screen can say: the catalogs, and the labels of forms. */
const screens = [join(root, 'apps/web/src'), join(root, 'packages/contract/src')]
  .flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.texts\.ts$|\/?forms\/.*\.ts$/.test(file))
      .map((file) => readFileSync(join(path, file), 'utf8')),
  )
  .concat(chosenStatuses.map((status) => `'${labelOf(status)}'`))
  .join('\n')

test.each(lessons)('what $title calls by name is called so on the screen', ({ details }) => {
  const called = [...details.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)
  expect(called.length).toBeGreaterThan(0)
  expect(called.filter((name) => !["'", '`', '"'].some((quote) => screens.includes(quote + name + quote)))).toEqual([])
})

test('the links of lessons lead to pages', () => {
  const routes = ['app/routes.tsx', 'app/settings/settings-routes.tsx']
    .map((file) => readFileSync(join(root, 'apps/web/src', file), 'utf8'))
    .join('\n')
  const links = lessons.flatMap(({ details }) =>
    [...details.matchAll(/(?<!!)\[.*?\]\((.*?)\)/g)].map(([, path]) => path),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((path) => !routes.includes(`path: '${path}'`))).toEqual([])
})
