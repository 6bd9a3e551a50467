import { contrast, hexToOklch, type Oklch, oklchToHex, reach } from './color.ts'

export type Mode = 'light' | 'dark'
export const DEFAULT_SEED = '#19d0de'

export type Tokens = ReturnType<typeof colorTokens>
export type TokenName = keyof Tokens

/** Below this chroma a seed is gray: its hue is noise, so the neutrals use a muted blue instead. */
const GRAY = 0.02

/** Every color of the interface from one seed (`#rrggbb`). Pure; well under a millisecond. */
export function colorTokens(seedHex: string, mode: Mode) {
  const seed = hexToOklch(seedHex)
  const surfaces = surfaceTokens(seed, mode)
  return {
    ...surfaces,
    ...textTokens(seed, mode, surfaces),
    ...accentTokens(seed, mode, surfaces),
    ...railTokens(seed, mode),
    ...statusTokens(mode, surfaces),
    ...(mode === 'dark' ? darkFixed : lightFixed),
  }
}

const hueOf = (seed: Oklch) => (seed.c < GRAY ? 220 : seed.h)

function neutral(seed: Oklch, l: number, c: number): string {
  return oklchToHex({ l, c: seed.c < GRAY ? c * 0.4 : c, h: hueOf(seed) })
}

function surfaceTokens(seed: Oklch, mode: Mode) {
  const tint = (l: number, maxChroma: number) => oklchToHex({ l, c: Math.min(seed.c, maxChroma), h: hueOf(seed) })
  if (mode === 'dark')
    return {
      'bg-canvas': neutral(seed, 0.175, 0.008),
      'bg-surface': neutral(seed, 0.215, 0.008),
      'bg-sunken': neutral(seed, 0.15, 0.008),
      'bg-raised': neutral(seed, 0.25, 0.009),
      'bg-hover': neutral(seed, 0.255, 0.01),
      'bg-selected': tint(0.265, 0.035),
      'accent-subtle': tint(0.29, 0.05),
      border: neutral(seed, 0.3, 0.01),
      'border-soft': neutral(seed, 0.26, 0.009),
    }
  return {
    'bg-canvas': neutral(seed, 0.977, 0.004),
    'bg-surface': '#ffffff',
    'bg-sunken': neutral(seed, 0.955, 0.006),
    'bg-raised': '#ffffff',
    'bg-hover': neutral(seed, 0.965, 0.007),
    'bg-selected': tint(0.972, 0.02),
    'accent-subtle': tint(0.952, 0.035),
    border: neutral(seed, 0.912, 0.006),
    'border-soft': neutral(seed, 0.945, 0.005),
  }
}

type Surfaces = ReturnType<typeof surfaceTokens>

/** Every background of text. */
const grounds = (s: Surfaces) => [
  s['bg-surface'],
  s['bg-canvas'],
  s['bg-hover'],
  s['accent-subtle'],
  s['bg-raised'],
  s['bg-selected'],
]

function textTokens(seed: Oklch, mode: Mode, surfaces: Surfaces) {
  const dark = mode === 'dark'
  const direction = dark ? 1 : -1
  const gray = (c: number) => ({ l: 0, c, h: hueOf(seed) })
  return {
    text: dark ? neutral(seed, 0.94, 0.006) : neutral(seed, 0.235, 0.018),
    'text-muted': reach(gray(0.016), dark ? 0.7 : 0.5, direction, 4.5, grounds(surfaces)),
    // Faint text (placeholders, dashes) is allowed on surface and canvas only.
    'text-faint': reach(gray(0.014), dark ? 0.6 : 0.56, direction, 4.5, [
      surfaces['bg-surface'],
      surfaces['bg-canvas'],
    ]),
    'border-control': reach(gray(0.014), dark ? 0.45 : 0.72, direction, 3, [surfaces['bg-surface']]),
  }
}

function inkOn(fill: string, ink: string): string {
  if (contrast(fill, '#ffffff') >= 4.5) return '#ffffff'
  if (contrast(fill, ink) >= 4.5) return ink
  return contrast(fill, '#ffffff') > contrast(fill, '#000000') ? '#ffffff' : '#000000'
}

/**
 * How clearly a fill differs from that of a disabled button, which is the border's gray: by its lightness, and more so
 * by its color. The default seed has 0.47.
 */
export const emphasis = (fill: Oklch, disabled: Oklch) => Math.abs(fill.l - disabled.l) + 2.6 * fill.c
export const MIN_EMPHASIS = 0.45

/** The seed, or its nearest shade that does not look disabled: grays and pastels change more than saturated colors. */
function solidFill(seed: Oklch, mode: Mode, border: string, ink: string): string {
  const dark = mode === 'dark'
  const disabled = hexToOklch(border)
  // A fill closer to its surface than this looks disabled, whatever its color.
  let l = Math.min(dark ? 0.86 : 0.83, Math.max(dark ? 0.55 : 0.42, seed.l))
  const fill = () => oklchToHex({ ...seed, l })
  const tooQuiet = () => emphasis(hexToOklch(fill()), disabled) < MIN_EMPHASIS
  // Between the shades for white letters and those for dark ones are a few on which both have low contrast.
  const dull = () => inkOn(fill(), ink) === '#000000'
  while ((tooQuiet() || dull()) && l > 0.3 && l < 0.95) l += dark ? 0.01 : -0.01
  return fill()
}

function accentTokens(seed: Oklch, mode: Mode, surfaces: Surfaces) {
  const dark = mode === 'dark'
  const direction = dark ? 1 : -1
  const ink = neutral(seed, 0.19, 0.03)
  const solid = solidFill(seed, mode, surfaces.border, ink)
  const on = inkOn(solid, ink)
  // Hover moves away from the ink, so its contrast can only grow.
  const hoverShift = on === '#ffffff' ? -0.04 : 0.04
  const hoverL = Math.min(0.97, Math.max(0.2, hexToOklch(solid).l + hoverShift))
  const edges = [surfaces['bg-surface'], surfaces['bg-canvas']]
  const ring = reach(seed, dark ? Math.max(0.6, seed.l) : Math.min(0.7, seed.l), direction, 3, edges)
  return {
    'accent-solid': solid,
    'accent-solid-hover': oklchToHex({ ...seed, l: hoverL }),
    'accent-on': on,
    'accent-text': reach(
      seed,
      dark ? Math.max(0.7, seed.l) : Math.min(0.56, seed.l),
      direction,
      4.5,
      grounds(surfaces),
    ),
    'accent-ring': ring,
    // The mark on a checked box or switch, which has the ring's color.
    'accent-ring-on': contrast(ring, '#ffffff') >= 3 ? '#ffffff' : ink,
  }
}

/** The rail is dark in both modes. */
function railTokens(seed: Oklch, mode: Mode) {
  const dark = mode === 'dark'
  const rail = dark ? neutral(seed, 0.155, 0.01) : neutral(seed, 0.232, 0.02)
  const hover = dark ? neutral(seed, 0.225, 0.012) : neutral(seed, 0.3, 0.03)
  const h = hueOf(seed)
  return {
    'bg-rail': rail,
    'bg-rail-hover': hover,
    'rail-text': reach({ l: 0, c: 0.012, h }, 0.8, 1, 7, [rail]),
    'rail-muted': reach({ l: 0, c: 0.018, h }, 0.6, 1, 4.5, [rail, hover]),
    'rail-accent': reach(seed, Math.max(0.72, seed.l), 1, 4.5, [rail, hover]),
  }
}

const STATUS = { ok: [155, 0.13], warn: [72, 0.13], bad: [25, 0.17], info: [255, 0.14] } as const
type Status = keyof typeof STATUS

function statusTokens(mode: Mode, surfaces: Surfaces) {
  const dark = mode === 'dark'
  const direction = dark ? 1 : -1
  const of = <S extends Status>(name: S) => {
    const [h, c] = STATUS[name]
    const bg = oklchToHex({ l: dark ? 0.29 : 0.955, c: dark ? 0.05 : 0.03, h })
    const solid = reach({ l: 0, c, h }, dark ? 0.7 : 0.62, direction, 3, [...grounds(surfaces), bg])
    return {
      [`${name}-text`]: reach({ l: 0, c, h }, dark ? 0.74 : 0.52, direction, 4.5, [...grounds(surfaces), bg]),
      [`${name}-bg`]: bg,
      [`${name}-solid`]: solid,
      // A filled destructive button has white letters in both modes.
      [`${name}-fill`]: reach({ l: 0, c, h }, 0.58, -1, 4.5, ['#ffffff']),
    } as Record<`${S}-${'text' | 'bg' | 'solid' | 'fill'}`, string>
  }
  return { ...of('ok'), ...of('warn'), ...of('bad'), ...of('info') }
}

const lightFixed = {
  'shadow-1': '0 1px 2px #0b1b1e14',
  'shadow-2': '0 8px 24px #0b1b1e1f, 0 0 0 1px #0b1b1e0f',
  'shadow-3': '0 24px 64px #0b1b1e33, 0 0 0 1px #0b1b1e0d',
  backdrop: '#060e1073',
  'avatar-l': '0.92',
  'avatar-ink-l': '0.4',
}

const darkFixed: typeof lightFixed = {
  'shadow-1': '0 1px 2px #0006',
  'shadow-2': '0 8px 24px #0009, 0 0 0 1px #ffffff0f',
  'shadow-3': '0 24px 64px #000c, 0 0 0 1px #ffffff14',
  backdrop: '#0000008c',
  'avatar-l': '0.34',
  'avatar-ink-l': '0.88',
}
