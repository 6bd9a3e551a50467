// A PDF that is written while it is read: page after page, each with its number.
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { lettersOf } from './letters.ts'

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
const [usual, bold] = [font('DejaVuSans'), font('DejaVuSans-Bold')]

const margin = 54
const grey = '#555555'

interface OpenFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

export interface FileNoteHead {
  title: string
  /** Name and value, one below the other. */
  lines: readonly (readonly [name: string, value: string])[]
}
export interface FileNoteItem {
  heading: string
  text: string
}

export interface FileNote {
  stream: Readable
  write(item: FileNoteItem): void
  /** `last`: what stands below the last item. */
  end(last: string): void
  fail(error: Error): void
}

export function openFileNote({ title, lines }: FileNoteHead): FileNote {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 18, left: margin, right: margin },
    font: usual,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Producer: 'Frontdesk', Creator: 'Frontdesk' },
  })
  const opened = (doc as unknown as { _font: OpenFont })._font.font
  const letters = lettersOf((codePoint) => opened.hasGlyphForCodePoint(codePoint))
  const width = doc.page.width - 2 * margin

  let page = 0
  const number = () => {
    page++
    const { x, y } = doc
    const { bottom } = doc.page.margins
    // Below the lower margin a text would begin the next page.
    doc.page.margins.bottom = 0
    doc.font(usual, 8).fillColor(grey)
    doc.text(letters(title), margin, doc.page.height - margin, { width: width - 60, height: 10, ellipsis: true })
    doc.text(`Page ${page}`, margin, doc.page.height - margin, { width, align: 'right', lineBreak: false })
    doc.page.margins.bottom = bottom
    doc.x = x
    doc.y = y
  }
  number()
  doc.on('pageAdded', number)

  const line = (text: string, face: string, size: number, color: string, indent = 0) => {
    // A new page amid a text leaves the face of the page number behind.
    const again = () => void doc.font(face, size).fillColor(color)
    doc.on('pageAdded', again)
    again()
    doc.text(letters(text) || ' ', margin + indent, undefined, { width: width - indent, lineGap: 1 })
    doc.off('pageAdded', again)
  }

  doc.y = margin
  line(title, bold, 15, 'black')
  doc.moveDown(0.4)
  for (const [name, value] of lines) line(`${name}: ${value}`, usual, 9, 'black')
  doc.moveDown(0.6)

  return {
    stream: doc as unknown as Readable,
    write({ heading, text }) {
      // A heading alone at the foot of a page is no help.
      if (doc.y > doc.page.height - doc.page.margins.bottom - 40) doc.addPage()
      doc.moveDown(0.6)
      line(heading, bold, 9, 'black')
      if (text) line(text, usual, 9, 'black', 12)
    },
    end(last) {
      doc.moveDown(1)
      line(last, usual, 9, grey)
      doc.end()
    },
    fail: (error) => void (doc as unknown as Readable).destroy(error),
  }
}
