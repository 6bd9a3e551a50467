// The parts of an Office Open XML workbook that declare the other parts and the cell styles (ECMA-376, part 1).
import type { CellKind, SheetColumn } from './sheet.ts'
import { xmlHead as head, main, stylesXml } from './styles.ts'
import { encodeXml } from './xml-text.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const widths: Record<CellKind, number> = { text: 20, number: 12, money: 14, day: 12, instant: 20, flag: 10 }

/** Frozen up to the first row; headings stay visible. */
export const formatSheetStart = (columns: readonly SheetColumn[]) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" \
activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ kind, title }, at) => {
      const width = Math.max(widths[kind], title.length + 2)
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')}</cols><sheetData>`

export const sheetEnd = '</sheetData></worksheet>'

export const formatSheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`

/** Everything but the sheets themselves; complete once they are written. */
export function buildWorkbookParts(names: readonly string[]): [path: string, xml: string][] {
  const each = (xml: (at: number, name: string) => string) => names.map((name, at) => xml(at, name)).join('')
  return [
    ['xl/styles.xml', stylesXml],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(
        (at, name) => `<sheet name="${encodeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships">${each(
        (at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" \
Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" \
ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${each(
        (at) => `<Override PartName="/${formatSheetPath(at)}" ContentType="${content}.worksheet+xml"/>`,
      )}</Types>`,
    ],
  ]
}
