// An xlsx file as a stream: a row is discarded once written, so that a million need no more memory than a thousand.
import { Zip } from 'fflate'
import { createRowWriter, formatHeadingRow } from './cell-xml.ts'
import type { Sheet, SheetColumn } from './sheet.ts'
import { buildWorkbookParts, formatSheetPath, formatSheetStart, sheetEnd } from './workbook-parts.ts'
import { ZipPart } from './zip-part.ts'

/** The capacity of a sheet: rows by the format, and bytes by the zip format. The rest continues on another sheet. */
export const sheetLimits = { rows: 1_048_576, bytes: 2 ** 31 }

/** Ends with the zip's directory: an interrupted file has none and can't be opened. */
export async function* writeWorkbook(sheets: readonly Sheet[], limits = sheetLimits): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const names: string[] = []
  let part: ZipPart | undefined
  const begin = async (path: string, xml: string) => {
    part = new ZipPart(path)
    zip.add(part)
    await part.write(xml)
    return part
  }
  const beginSheet = (columns: readonly SheetColumn[], name: string) => {
    names.push(name)
    return begin(formatSheetPath(names.length - 1), formatSheetStart(columns) + formatHeadingRow(columns))
  }
  const end = async (ended: ZipPart, xml: string) => {
    await ended.write(xml)
    await ended.end()
  }

  try {
    for (const { name, columns, rows } of sheets) {
      const write = createRowWriter(columns)
      let sheet = await beginSheet(columns, name)
      let [row, further] = [1, 1]
      for await (const batch of rows) {
        let xml = ''
        for (const cells of batch) {
          if (row === limits.rows || sheet.size >= limits.bytes) {
            await end(sheet, xml + sheetEnd)
            further += 1
            sheet = await beginSheet(columns, `${name} ${further}`)
            row = 1
            xml = ''
          }
          row += 1
          xml += write(cells, row)
        }
        await sheet.write(xml)
        yield* ready.splice(0)
      }
      await end(sheet, sheetEnd)
      yield* ready.splice(0)
    }
    for (const [path, xml] of buildWorkbookParts(names)) await (await begin(path, xml)).end()
    zip.end()
    yield* ready.splice(0)
  } finally {
    part?.destroy()
  }
}
