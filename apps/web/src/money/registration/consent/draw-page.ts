// A picture of the consent page for reviewers who want an attachment, drawn from its wording.
import type { ConsentPage } from '../registration.queries.ts'
import { consentTexts } from '../texts/consent.texts.ts'

const texts = consentTexts.picture
const width = 720
const margin = 40
const inner = width - 2 * margin
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
// not shown: colors and fonts of the drawing
const ink = { text: '#16211f', muted: '#55635f', line: '#c5cfcc', button: '#0f766e', paper: '#ffffff' }
// not shown: fonts
const fonts = { title: `600 26px ${sans}`, head: `600 17px ${sans}`, body: `15px ${sans}`, small: `13px ${sans}` }

/** Words into lines that fit; a word that is longer than a line is cut. */
export function splitLines(text: string, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (measure(line) > most && line.length > 1) {
      let end = line.length - 1
      while (end > 1 && measure(line.slice(0, end)) > most) end--
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return line === '' ? lines : [...lines, line]
}

type Context = CanvasRenderingContext2D

interface Words {
  font: string
  color: string
  /** Between lines. */
  step: number
  left?: number
}

/** Each returns where the next part begins. */
function drawWords(context: Context, text: string, top: number, { font, color, step, left = 0 }: Words): number {
  context.font = font
  context.fillStyle = color
  const lines = splitLines(text, inner - left, (line) => context.measureText(line).width)
  for (const [at, line] of lines.entries()) context.fillText(line, margin + left, top + (at + 0.78) * step)
  return top + lines.length * step
}

function drawBox(context: Context, [left, top, wide, high]: readonly [number, number, number, number]) {
  context.strokeStyle = ink.line
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(left, top, wide, high, 6)
  context.stroke()
}

function drawField(context: Context, label: string, top: number): number {
  const below = drawWords(context, label, top, { font: fonts.small, color: ink.text, step: 20 })
  drawBox(context, [margin, below + 2, inner, 40])
  return below + 58
}

/** Draws from the top down, and returns the height: the first time to measure it, because setting it clears a canvas. */
function drawAll(context: Context, { wording, url, version }: ConsentPage): number {
  const body = { font: fonts.body, color: ink.text, step: 23 }
  let top = drawWords(context, texts.title(wording.agency), margin, { font: fonts.title, color: ink.text, step: 34 })
  top = drawWords(context, texts.lede, top + 4, { ...body, color: ink.muted }) + 20
  for (const label of [texts.firstName, texts.lastName, texts.phone]) top = drawField(context, label, top)
  // An empty box: no one agrees without checking it.
  drawBox(context, [margin, top + 2, 18, 18])
  top = drawWords(context, wording.statement, top, { ...body, left: 30 }) + 18
  context.fillStyle = ink.button
  context.beginPath()
  context.roundRect(margin, top, 104, 42, 6)
  context.fill()
  context.font = fonts.head
  context.fillStyle = ink.paper
  context.fillText(texts.agree, margin + 30, top + 27)
  top += 72
  for (const [title, text] of [
    [consentTexts.privacy, wording.privacy],
    [consentTexts.terms, wording.terms],
  ] as const) {
    top = drawWords(context, title, top, { font: fonts.head, color: ink.text, step: 28 })
    top = drawWords(context, text, top, body) + 18
  }
  const foot = version > 0 ? `${url} · ${consentTexts.version(version)}` : url
  return drawWords(context, foot, top, { font: fonts.small, color: ink.muted, step: 20 }) + margin
}

/** A PNG in twice the resolution, which stays sharp when it is zoomed. */
export async function drawConsentPage(page: ConsentPage): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const scale = 2
  const height = Math.ceil(drawAll(context, page))
  canvas.width = width * scale
  canvas.height = height * scale
  context.scale(scale, scale)
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height)
  drawAll(context, page)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The picture could not be written.')
  return picture
}
