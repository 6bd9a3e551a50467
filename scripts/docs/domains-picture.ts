import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsBetween } from '../domain-imports.ts'
import { root } from '../root.ts'

const boxWidth = 150
const boxHeight = 34
const gap = 26

const sources = ['packages/contract/src', 'apps/server/src', 'apps/web/src']

/**
 * A picture of the domains of both sides and their dependencies: columns are layers, arrows point at what is used.
 * Within a column each domain is above those it uses, so an arrow that points up is a cycle.
 */
export function domainsPicture(): string {
  const files = sources.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((name) => join(source, name)),
  )
  const imports = importsBetween(files, (file) => readFileSync(join(root, file), 'utf8'))
  const depths = new Map<string, number>()
  const depthOf = (part: string, way: readonly string[] = []): number => {
    const known = depths.get(part)
    if (known !== undefined || way.includes(part)) return known ?? 0
    const below = [...(imports.get(part)?.keys() ?? [])].filter((each) => columnOf(each) === columnOf(part))
    const depth = Math.max(0, ...below.map((each) => 1 + depthOf(each, [...way, part])))
    depths.set(part, depth)
    return depth
  }
  const parts = [...imports.keys()].sort().sort((a, b) => depthOf(b) - depthOf(a))
  const edges = [...imports].flatMap(([from, targets]) => [...targets.keys()].map((to) => `${from}→${to}`))
  return draw(parts, edges.sort())
}

const columnOf = (domain: string) =>
  ['web: app', 'web: domain', 'web: platform', 'contract', 'server: platform', 'server: domain'].indexOf(
    domain === 'contract' || /: (app|platform)$/.test(domain)
      ? domain
      : domain === 'web: ui'
        ? 'web: platform'
        : domain === 'server: providers'
          ? 'server: platform'
          : `${domain.split(':')[0]}: domain`,
  )

function draw(domains: string[], edges: string[]): string {
  const place = new Map<string, { x: number; y: number }>()
  const filled = new Map<number, number>()
  for (const domain of domains) {
    const column = columnOf(domain)
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    place.set(domain, { x: 20 + column * (boxWidth + 70), y: 20 + row * (boxHeight + gap) })
  }
  const height = 40 + Math.max(...filled.values()) * (boxHeight + gap)
  const lines = edges.map((edge) => {
    const [from, to] = edge.split('→').map((domain) => place.get(domain))
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
    ([domain, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="6"/><text x="${x + boxWidth / 2}" y="${y + 21}">${domain}</text>`,
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
