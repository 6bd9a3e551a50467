import { boardColors } from '@frontdesk/contract/taskboards/limits'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyTheme } from '#ui/theme/apply-theme.ts'
import { contrast } from '#ui/theme/color.ts'
import { colorTokens, DEFAULT_SEED, type Mode } from '#ui/theme/tokens.ts'
import colors from './board-color.module.css'

const modes: Mode[] = ['light', 'dark']
/** Behind cards, lanes, menus, and what is hovered or chosen. */
const grounds = ['bg-surface', 'bg-canvas', 'bg-sunken', 'bg-raised', 'bg-hover', 'bg-selected'] as const
let element: HTMLElement

beforeEach(() => {
  element = document.createElement('div')
  element.className = colors.color ?? ''
  document.body.append(element)
})
afterEach(() => {
  element.remove()
  applyTheme(DEFAULT_SEED, 'light')
})

/** As it is painted, in sRGB. */
function painted(color: string): string {
  element.style.backgroundColor = color
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = getComputedStyle(element).backgroundColor
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test.each(modes)('labels can be read, and edges, dots, and swatches seen, in %s mode', (mode) => {
  applyTheme(DEFAULT_SEED, mode)
  const tokens = colorTokens(DEFAULT_SEED, mode)
  const failures: string[] = []
  const check = (name: string, one: string, other: string, least: number) => {
    const ratio = contrast(one, other)
    if (ratio < least) failures.push(`${name}: ${ratio.toFixed(2)} < ${least}`)
  }
  for (const color of boardColors) {
    element.dataset.color = color
    const [ink, solid] = [painted('var(--color-ink)'), painted('var(--color-solid)')]
    check(`${color} label`, ink, painted('var(--color-ground)'), 4.5)
    for (const ground of grounds) check(`${color} on ${ground}`, solid, tokens[ground], 3)
  }
  expect(failures).toEqual([])
})

test('every color of the contract has its own hue', () => {
  const shown = boardColors.map((color) => {
    element.dataset.color = color
    return painted('var(--color-solid)')
  })
  expect(new Set(shown).size).toBe(boardColors.length)
})
