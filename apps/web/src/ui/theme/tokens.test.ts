import { describe, expect, test } from 'vitest'
import { contrast, hexToOklch, oklchToHex } from './color.ts'
import { colorTokens, DEFAULT_SEED, emphasis, MIN_EMPHASIS, type Mode, type TokenName } from './tokens.ts'

const MODES: Mode[] = ['light', 'dark']

const SEEDS = [
  DEFAULT_SEED,
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#0000ff',
  '#ff0000',
  ...[0.25, 0.4, 0.55, 0.7, 0.85, 0.95].flatMap((l) =>
    [0.03, 0.1, 0.2, 0.3].flatMap((c) => Array.from({ length: 24 }, (_, i) => oklchToHex({ l, c, h: i * 15 }))),
  ),
]

const GROUNDS: TokenName[] = ['bg-surface', 'bg-canvas', 'bg-raised', 'bg-hover', 'bg-selected', 'accent-subtle']
const STATUSES = ['ok', 'warn', 'bad', 'info'] as const

const TEXT_PAIRS: [TokenName, TokenName][] = [
  ...GROUNDS.flatMap((ground): [TokenName, TokenName][] => [
    ['text', ground],
    ['text-muted', ground],
    ['accent-text', ground],
    ...STATUSES.map((status): [TokenName, TokenName] => [`${status}-text`, ground]),
  ]),
  ...STATUSES.map((status): [TokenName, TokenName] => [`${status}-text`, `${status}-bg`]),
  ['text', 'bg-sunken'],
  ['text-faint', 'bg-surface'],
  ['text-faint', 'bg-canvas'],
  ['accent-on', 'accent-solid'],
  ['accent-on', 'accent-solid-hover'],
  ['rail-text', 'bg-rail'],
  ['rail-text', 'bg-rail-hover'],
  ['rail-muted', 'bg-rail'],
  ['rail-muted', 'bg-rail-hover'],
  ['rail-accent', 'bg-rail'],
  ['rail-accent', 'bg-rail-hover'],
]

const CONTROL_PAIRS: [TokenName, TokenName][] = [
  ['border-control', 'bg-surface'],
  ['accent-ring', 'bg-surface'],
  ['accent-ring', 'bg-canvas'],
  ['accent-ring-on', 'accent-ring'],
  ...STATUSES.flatMap((status) => GROUNDS.map((ground): [TokenName, TokenName] => [`${status}-solid`, ground])),
]

describe.each(MODES)('%s', (mode) => {
  test(`meets AA for ${SEEDS.length} seeds`, () => {
    const failures: string[] = []
    for (const seed of SEEDS) {
      const tokens = colorTokens(seed, mode)
      const check = (pairs: [TokenName, TokenName][], least: number) => {
        for (const [front, back] of pairs) {
          const ratio = contrast(tokens[front], tokens[back])
          if (ratio < least) failures.push(`${seed}: ${front} on ${back} ${ratio.toFixed(2)} < ${least}`)
        }
      }
      check(TEXT_PAIRS, 4.5)
      check(CONTROL_PAIRS, 3)
      for (const status of STATUSES)
        if (contrast('#ffffff', tokens[`${status}-fill`]) < 4.5) failures.push(`${seed}: white on ${status}-fill`)
    }
    expect(failures).toEqual([])
  })

  test('makes no solid button look disabled', () => {
    const failures: string[] = []
    for (const seed of [...SEEDS, '#c0c0c0', '#f5f5dc', '#cfe0ff', '#334455']) {
      const tokens = colorTokens(seed, mode)
      const distance = emphasis(hexToOklch(tokens['accent-solid']), hexToOklch(tokens.border))
      if (distance < MIN_EMPHASIS - 0.005) failures.push(`${seed}: ${tokens['accent-solid']} ${distance.toFixed(2)}`)
    }
    expect(failures).toEqual([])
  })

  test('initials are readable on every hue', () => {
    const tokens = colorTokens(DEFAULT_SEED, mode)
    for (let h = 0; h < 360; h++) {
      const back = oklchToHex({ l: Number(tokens['avatar-l']), c: 0.055, h })
      const ink = oklchToHex({ l: Number(tokens['avatar-ink-l']), c: 0.11, h })
      expect(contrast(ink, back)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('the default seed gives the documented table', () => {
  const documented: Record<string, [light: string, dark: string]> = {
    'bg-canvas': ['f4f8f9', '0c1212'],
    'bg-surface': ['ffffff', '151b1b'],
    'bg-sunken': ['ecf1f2', '070c0d'],
    'bg-raised': ['ffffff', '1d2324'],
    'bg-hover': ['eef5f5', '1d2425'],
    'bg-selected': ['e7fafc', '0d2a2d'],
    text: ['142122', 'e7eced'],
    'text-muted': ['596667', '94a2a3'],
    'text-faint': ['697475', '7a8687'],
    border: ['dee3e4', '282f30'],
    'border-control': ['899596', '5d696a'],
    'accent-solid': ['19d0de', '19d0de'],
    'accent-on': ['02181a', '02181a'],
    'accent-text': ['0a777f', '19d0de'],
    'accent-subtle': ['d5f7fa', '053236'],
    'accent-ring': ['069ba6', '19d0de'],
    'bg-rail': ['122022', '070d0e'],
    'rail-text': ['b5c0c1', 'b5c0c1'],
  }
  for (const [index, mode] of MODES.entries()) {
    const tokens: Record<string, string> = colorTokens(DEFAULT_SEED, mode)
    for (const [name, pair] of Object.entries(documented))
      expect([name, tokens[name]]).toEqual([name, `#${pair[index]}`])
  }
})
