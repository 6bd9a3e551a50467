import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'

const boxWidth = 150
const boxHeight = 34
const gap = 26

const sources = ['packages/contract/src', 'apps/server/src', 'apps/web/src']
const left = /\.test\.|factory|conformance|testing|dist|\.css$/

/** The rooms of both sides and which room needs which, as a picture: columns are layers, arrows point at what is used. */
export function roomsPicture(): string {
  const edges = new Set<string>()
  const rooms = new Set<string>()
  for (const source of sources) {
    for (const file of filesOf(source)) {
      const from = roomOf(file)
      if (!from) continue
      rooms.add(from)
      for (const to of importedBy(file, source).map(roomOf)) if (to && to !== from) edges.add(`${from}→${to}`)
    }
  }
  return draw([...rooms].sort(), [...edges].sort())
}

const filesOf = (source: string) =>
  readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((name) => join(source, name))
    .filter((file) => /\.tsx?$/.test(file) && !left.test(file))

/** By their text, types too: to resolve them as the boundaries do takes three quarters of what all the pages take. */
function importedBy(file: string, source: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/\b(?:from|import)[ (]*'([^']+)'/g)]
    .map(([, name = '']) => {
      if (name.startsWith('.')) return join(dirname(file), name)
      return name.replace('@frontdesk/contract/', 'packages/contract/src/').replace(/^#/, `${source}/`)
    })
    .filter((imported) => !left.test(imported))
}

function roomOf(path: string): string | undefined {
  const domain = path.match(/^apps\/(server|web)\/src\/domains\/([^/]+)\//)
  if (domain) return `${domain[1]}: ${domain[2]}`
  const layer = path.match(/^apps\/(server|web)\/src\/(platform|providers|ui|app)\//)
  if (layer) return `${layer[1]}: ${layer[2]}`
  if (path.startsWith('packages/contract/')) return 'contract'
  return undefined
}

const columnOf = (room: string) =>
  ['web: app', 'web: domain', 'web: platform', 'contract', 'server: platform', 'server: domain'].indexOf(
    room === 'contract' || /: (app|platform)$/.test(room)
      ? room
      : room === 'web: ui'
        ? 'web: platform'
        : room === 'server: providers'
          ? 'server: platform'
          : `${room.split(':')[0]}: domain`,
  )

function draw(rooms: string[], edges: string[]): string {
  const place = new Map<string, { x: number; y: number }>()
  const filled = new Map<number, number>()
  for (const room of rooms) {
    const column = columnOf(room)
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    place.set(room, { x: 20 + column * (boxWidth + 70), y: 20 + row * (boxHeight + gap) })
  }
  const height = 40 + Math.max(...filled.values()) * (boxHeight + gap)
  const lines = edges.map((edge) => {
    const [from, to] = edge.split('→').map((room) => place.get(room))
    if (!from || !to) return ''
    const forward = to.x > from.x
    const startX = forward ? from.x + boxWidth : from.x
    const endX = forward ? to.x : to.x + boxWidth
    const [y1, y2] = [from.y + boxHeight / 2, to.y + boxHeight / 2]
    if (from.x === to.x) {
      const x = from.x + boxWidth
      return `<path d="M${x} ${y1} C${x + 40} ${y1} ${x + 40} ${y2} ${x} ${y2}"/>`
    }
    const middle = (startX + endX) / 2
    return `<path d="M${startX} ${y1} C${middle} ${y1} ${middle} ${y2} ${endX} ${y2}"/>`
  })
  const boxes = [...place].map(
    ([room, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="6"/><text x="${x + boxWidth / 2}" y="${y + 21}">${room}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${40 + 6 * (boxWidth + 70)} ${height}" font-family="system-ui,sans-serif" font-size="12">
<defs><marker id="a" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#596667"/></marker></defs>
<rect width="100%" height="100%" fill="#f4f8f9"/>
<g fill="none" stroke="#899596" marker-end="url(#a)">${lines
    .filter(Boolean)
    .map((line) => line.replace('/>', ' marker-end="url(#a)"/>'))
    .join('\n')}</g>
<g fill="#fff" stroke="#0a777f">${boxes.map((box) => box.slice(0, box.indexOf('<text'))).join('\n')}</g>
<g text-anchor="middle" fill="#142122">${boxes.map((box) => box.slice(box.indexOf('<text'))).join('\n')}</g>
</svg>
`
}
