// OKLCH maths after Björn Ottosson's Oklab: one seed color in, accessible neighbors out.

/** l 0–1, c 0–0.4, h in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type LinearRgb = readonly [r: number, g: number, b: number]

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

function hexToLinear(hex: string): LinearRgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) / 255), linear(((n >> 8) & 255) / 255), linear((n & 255) / 255)]
}

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = hexToLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return { l: lightness, c: Math.hypot(greenRed, blueYellow), h: (hue + 360) % 360 }
}

function oklchToLinear({ l, c, h }: Oklch): LinearRgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inGamut = (rgb: LinearRgb) => rgb.every((v) => v >= -1e-4 && v <= 1.0001)

/** Outside sRGB the chroma is reduced; hue and lightness, which determine the contrast, stay. */
export function oklchToHex(color: Oklch): string {
  let c = color.c
  while (c > 0 && !inGamut(oklchToLinear({ ...color, c }))) c -= 0.004
  const rgb = oklchToLinear({ ...color, c: Math.max(0, c) })
  const byte = (v: number) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, v)))) * 255)
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [r, g, b] = hexToLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  const x = luminance(one)
  const y = luminance(other)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** The first color of that hue, going lighter or darker from `from`, with at least `ratio` on every background. */
export function reach(hue: Oklch, from: number, direction: 1 | -1, ratio: number, backgrounds: string[]): string {
  for (let l = from; l >= 0 && l <= 1; l += direction * 0.01) {
    const hex = oklchToHex({ ...hue, l })
    if (backgrounds.every((background) => contrast(hex, background) >= ratio)) return hex
  }
  return direction === 1 ? '#ffffff' : '#000000'
}
