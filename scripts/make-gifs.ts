// Draws the GIFs that the product brings along: `node scripts/make-gifs.ts`. Flat colors keep them small.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import gifenc from 'gifenc'
import { catalog, type DrawnGif, gifSize, type Scene } from '../apps/server/src/providers/gifs/embedded/catalog.ts'
import { letters } from './gifs/letters.ts'

const { GIFEncoder } = gifenc
const { width, height } = gifSize
const frames = 12
const turn = Math.PI * 2

/** 0 background, 1 darker, 2 accent, 3 white, 4 and 5 for confetti. */
type Shade = 0 | 1 | 2 | 3 | 4 | 5

/** The shade of a point, `t` from 0 to 1 through the loop. */
const scenes: Record<Scene, (x: number, y: number, t: number) => Shade> = {
  confetti(x, y, t) {
    const cell = 15
    const fall = (y - t * height + 4 * height) % height
    const [column, row] = [Math.floor(x / cell), Math.floor(fall / cell)]
    const piece = (column * 7 + row * 13 + column * row) % 9
    const [dx, dy] = [(x % cell) - 7, (fall % cell) - 7]
    const slant = Math.abs(dx * Math.cos(piece + t * turn) + dy * Math.sin(piece + t * turn))
    if (piece > 3 || slant > 2 || dx * dx + dy * dy > 25) return 0
    return ([2, 3, 4, 5] as const)[piece as 0 | 1 | 2 | 3]
  },
  bounce(x, y, t) {
    const lift = Math.abs(Math.sin(t * turn)) * 50
    const near = (cx: number, radius: number) => (x - cx) ** 2 + (y - 130 + lift) ** 2 < radius ** 2
    if (near(30, 14) || near(width - 30, 14)) return 2
    return y > 144 ? 1 : 0
  },
  pulse(x, y, t) {
    const distance = Math.hypot(x - width / 2, y - height / 2)
    return Math.floor((distance - t * 40 + 400) / 20) % 2 === 0 ? 0 : 1
  },
  wave: (x, y, t) =>
    y > 118 + Math.sin(x / 18 + t * turn) * 10 ? (y > 132 + Math.sin(x / 14 - t * turn) * 7 ? 2 : 1) : 0,
  rays(x, y, t) {
    const angle = Math.atan2(y - height / 2, x - width / 2) / turn + t / 12
    return Math.floor((angle + 1) * 24) % 2 === 0 ? 0 : 1
  },
  rain(x, y, t) {
    const column = Math.floor(x / 12)
    const drop = (y - t * height - column * 37 + 9 * height) % height
    return x % 12 < 2 && drop < 16 ? 2 : 0
  },
  hearts(x, y, t) {
    const cell = 48
    const [cx, cy] = [(x % cell) - 24, ((y + t * cell) % cell) - 24]
    const [hx, hy] = [cx / 11, -cy / 11]
    return (hx * hx + hy * hy - 1) ** 3 - hx * hx * hy ** 3 < 0 ? 1 : 0
  },
  stars(x, y, t) {
    const cell = 24
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    const phase = ((column * 5 + row * 11) % 7) / 7
    const size = 1 + 4 * Math.max(0, Math.sin((t + phase) * turn))
    const [dx, dy] = [Math.abs((x % cell) - 12), Math.abs((y % cell) - 12)]
    return (column * 3 + row) % 2 === 0 && dx + dy < size ? 2 : 0
  },
  spin(x, y, t) {
    const distance = Math.hypot(x - width / 2, y - height / 2)
    const angle = (Math.atan2(y - height / 2, x - width / 2) / turn + 1 - t) % 1
    return distance > 62 && distance < 72 ? (angle < 0.3 ? 2 : 1) : 0
  },
  grid(x, y, t) {
    const [column, row] = [Math.floor(x / 20), Math.floor(y / 20)]
    const edge = x % 20 < 2 || y % 20 < 2
    return edge ? 0 : (column + row + Math.floor(t * 4)) % 4 === 0 ? 1 : 0
  },
}

function palette([background, accent]: DrawnGif['colors']): number[][] {
  const rgb = (color: number) => [(color >> 16) & 255, (color >> 8) & 255, color & 255]
  const mixed = rgb(background).map((part, at) => Math.round(part * 0.75 + (rgb(accent)[at] ?? 0) * 0.25))
  return [rgb(background), mixed, rgb(accent), [255, 255, 255], [64, 196, 160], [240, 96, 120]]
}

/** Points of the words, twice as thick when they fit. */
function wordsIn(lines: readonly string[]): (x: number, y: number) => boolean {
  const longest = Math.max(...lines.map((line) => line.length))
  const scale = Math.min(6, Math.floor((width - 24) / (longest * 6)))
  const top = (height - lines.length * 9 * scale + 2 * scale) / 2
  return (x, y) =>
    lines.some((line, at) => {
      const left = (width - (line.length * 6 - 1) * scale) / 2
      const [column, row] = [Math.floor((x - left) / scale), Math.floor((y - top - at * 9 * scale) / scale)]
      if (column < 0 || row < 0 || row > 6 || column >= line.length * 6) return false
      const letter = letters[line[Math.floor(column / 6)] ?? ' ']
      return ((letter?.[row] ?? 0) >> (4 - (column % 6))) % 2 === 1 && column % 6 < 5
    })
}

function draw(gif: DrawnGif): Uint8Array {
  const encoder = GIFEncoder()
  const isWord = wordsIn(gif.lines)
  for (let frame = 0; frame < frames; frame += 1) {
    const points = new Uint8Array(width * height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const near = [-2, 0, 2].some((dx) => [-2, 0, 2].some((dy) => isWord(x + dx, y + dy)))
        // A rim of the background keeps the words readable on every scene.
        points[y * width + x] = isWord(x, y) ? 3 : near ? 0 : scenes[gif.scene](x, y, frame / frames)
      }
    }
    encoder.writeFrame(points, width, height, { palette: palette(gif.colors), delay: 90, repeat: 0 })
  }
  encoder.finish()
  return encoder.bytes()
}

const folder = fileURLToPath(new URL('../apps/server/src/providers/gifs/embedded/files', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const gif of catalog) writeFileSync(`${folder}/${gif.id}.gif`, draw(gif))
