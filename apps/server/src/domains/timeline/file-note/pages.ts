// The pages of a file note, each with its number.
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { openFaces } from '#platform/pdf/faces'
import { type Line, setLines } from '#platform/pdf/set-lines'
import { fileNoteTexts } from '../texts/file-note.texts.ts'
import type { FileNoteHead, FileNoteItem } from './file-note.ts'

const margin = 54
const gray = '#555555'
const gap = 1

interface Style {
  size: number
  isBold?: boolean
  color?: string
  indent?: number
}

export async function openPages({ title, lines }: FileNoteHead, send: (bytes: Uint8Array) => void) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 18, left: margin, right: margin },
    // Without it pdfkit opens a default font.
    font: '',
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Producer: 'Frontdesk', Creator: 'Frontdesk' },
  })
  doc.on('data', send)
  const faces = openFaces(doc)
  let page = 0
  let y = 0
  let [width, bottom] = [0, 0]

  function draw({ pieces }: Line, x: number, at: number, size: number) {
    for (const { text, face, isRtl, left } of pieces) {
      face.use(size)
      doc.text(text, x + left, at, { lineBreak: false, baseline: 'alphabetic', features: isRtl ? ['rtla'] : [] })
    }
  }
  async function number() {
    const foot = doc.page.height - margin + 8
    doc.fillColor(gray)
    const [line] = await setLines(faces, title, { size: 8, width: width - 60 })
    if (line) draw(line, margin, foot, 8)
    const [count] = await setLines(faces, fileNoteTexts.page(page), { size: 8, width })
    if (count) draw(count, margin + width - count.width, foot, 8)
  }
  async function turn() {
    doc.addPage()
    page++
    y = margin
    width = doc.page.width - 2 * margin
    bottom = doc.page.height - doc.page.margins.bottom
    await number()
  }
  async function put(text: string, { size, isBold = false, color = 'black', indent = 0 }: Style) {
    for (const paragraph of text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)) {
      for (const line of await setLines(faces, paragraph, { size, isBold, width: width - indent })) {
        if (y + line.height > bottom) await turn()
        doc.fillColor(color)
        draw(line, margin + indent, y + line.ascent, size)
        y += line.height + gap
      }
    }
  }

  await turn()
  await put(title, { size: 15, isBold: true })
  y += 6
  for (const [name, value] of lines) await put(`${name}: ${value}`, { size: 9 })
  y += 8

  return {
    async write({ heading, text }: FileNoteItem) {
      // Avoids a heading alone at the bottom of a page.
      if (y > bottom - 40) await turn()
      y += 7
      await put(heading, { size: 9, isBold: true })
      if (text) await put(text, { size: 9, indent: 12 })
    },
    async end(last: string) {
      y += 11
      await put(last, { size: 9, color: gray })
      const ended = once(doc, 'end')
      doc.end()
      await ended
    },
  }
}
