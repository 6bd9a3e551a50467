// Sets an invoice as a tagged PDF: headings, paragraphs, and tables with their headers, for readers of every kind.
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { openFaces } from '#platform/pdf/faces'
import { type Line, setLines } from '#platform/pdf/set-lines'
import { papersTexts as texts } from '../texts/papers.texts.ts'
import type { InvoicePaper } from './invoice-paper.ts'

const margin = 54
const gray = '#555555'

interface Style {
  size: number
  isBold?: boolean
  color?: string
}
interface Cell extends Style {
  text: string
  tag: 'TH' | 'TD'
  scope?: 'Row' | 'Column'
  /** Of the width of the page, from 0 to 1. */
  from: number
  to: number
  isRight?: boolean
}
type Struct = PDFKit.PDFStructureElement

/** The PDF's bytes. */
export async function drawInvoice(paper: InvoicePaper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 18, left: margin, right: margin },
    // Without it pdfkit opens a default font.
    ...{ font: '', autoFirstPage: false, tagged: true, pdfVersion: '1.7', lang: 'en-US', displayTitle: true },
    info: { Title: paper.heading, Author: paper.operator, Producer: paper.operator, Creator: paper.operator },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (bytes: Uint8Array) => chunks.push(bytes))
  const faces = openFaces(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = 612 - 2 * margin
  const bottom = 792 - margin - 18
  let page = 0
  let y = 0

  function draw({ pieces }: Line, x: number, at: number, size: number) {
    for (const { text, face, isRtl, left } of pieces) {
      face.use(size)
      doc.text(text, x + left, at, { lineBreak: false, baseline: 'alphabetic', features: isRtl ? ['rtla'] : [] })
    }
  }
  /** What no reader reads aloud. */
  function drawArtifact(type: 'Layout' | 'Pagination', act: () => void) {
    doc.markContent('Artifact', type === 'Pagination' ? { type, attached: ['Bottom'] } : { type })
    act()
    doc.endMarkedContent()
  }
  async function turn() {
    doc.addPage()
    page += 1
    y = margin
    const [foot] = await setLines(faces, texts.page(paper.number, page), { size: 8, width })
    drawArtifact('Pagination', () => {
      doc.fillColor(gray)
      if (foot) draw(foot, margin, bottom + 18, 8)
    })
  }
  async function put(tag: string, text: string, { size, isBold = false, color = 'black' }: Style) {
    const lines = await setLines(faces, text, { size, isBold, width })
    const height = lines.reduce((sum, line) => sum + line.height, 0)
    if (y + height > bottom) await turn()
    const element = doc.struct(tag, {}, () => {
      for (const line of lines) {
        doc.fillColor(color)
        draw(line, margin, y + line.ascent, size)
        y += line.height
      }
    })
    root.add(element)
  }
  function rule(color: string) {
    drawArtifact('Layout', () => {
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .stroke(color)
    })
    y += 4
  }
  async function putRow(body: Struct, cells: readonly Cell[]) {
    const set = await Promise.all(
      cells.map(async (cell) => {
        const room = (cell.to - cell.from) * width - 8
        return { ...cell, room, lines: await setLines(faces, cell.text, { ...cell, width: room }) }
      }),
    )
    const height = Math.max(...set.map(({ lines }) => lines.reduce((sum, line) => sum + line.height, 0)))
    if (y + height + 8 > bottom) await turn()
    const row = doc.struct('TR')
    body.add(row)
    for (const { tag, scope, lines, from, size, color = 'black', isRight, room } of set) {
      const cell = doc.struct(tag, scope ? ({ scope } as object) : {}, () => {
        let at = y
        for (const line of lines) {
          doc.fillColor(color)
          draw(line, margin + from * width + (isRight ? room + 8 - line.width : 0), at + line.ascent, size)
          at += line.height
        }
      })
      row.add(cell)
    }
    row.end()
    y += height + 4
    rule('#cccccc')
  }
  /** A part of a table, whose rows are added by `act`. */
  async function putPart(table: Struct, tag: string, act: (part: Struct) => Promise<void>) {
    const part = doc.struct(tag)
    table.add(part)
    await act(part)
    part.end()
  }
  const item = { from: 0, to: 0.42, size: 9 }
  const detail = { from: 0.42, to: 0.8, size: 9 }
  const amount = { from: 0.8, to: 1, size: 9, isRight: true }
  const wide = { from: 0, to: 0.8, size: 9 }

  await turn()
  await put('H1', paper.heading, { size: 20, isBold: true })
  await put('P', paper.title, { size: 11, color: gray })
  y += 10
  for (const [name, value] of paper.facts) await put('P', `${name}: ${value}`, { size: 10 })
  y += 18
  await put('H2', texts.charges, { size: 12, isBold: true })
  y += 6
  const charges = doc.struct('Table')
  root.add(charges)
  await putPart(charges, 'THead', (part) =>
    putRow(part, [
      { ...item, tag: 'TH', scope: 'Column', isBold: true, text: texts.item },
      { ...detail, tag: 'TH', scope: 'Column', isBold: true, text: texts.detail },
      { ...amount, tag: 'TH', scope: 'Column', isBold: true, text: texts.amount },
    ]),
  )
  await putPart(charges, 'TBody', async (part) => {
    for (const line of paper.lines)
      await putRow(part, [
        { ...item, tag: 'TH', scope: 'Row', text: line.item },
        { ...detail, tag: 'TD', color: gray, text: line.detail },
        { ...amount, tag: 'TD', text: line.amount },
      ])
  })
  charges.end()
  await putSums(paper.sums, paper.sums.length - 1)
  if (paper.payments.length > 0) {
    y += 16
    await put('H2', texts.payments, { size: 12, isBold: true })
    y += 6
    await putSums(paper.payments, -1)
  }
  root.end()
  const ended = once(doc, 'end')
  doc.end()
  await ended
  return Buffer.concat(chunks)

  /** `bold`: the place of the row that everything adds up to. */
  async function putSums(rows: readonly (readonly [string, string])[], bold: number) {
    const table = doc.struct('Table')
    root.add(table)
    await putPart(table, 'TBody', async (part) => {
      for (const [at, [name, value]] of rows.entries())
        await putRow(part, [
          { ...wide, tag: 'TH', scope: 'Row', isBold: at === bold, text: name },
          { ...amount, tag: 'TD', isBold: at === bold, text: value },
        ])
    })
    table.end()
  }
}
