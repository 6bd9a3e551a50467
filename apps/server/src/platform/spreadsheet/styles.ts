// Cell styles: number formats and fonts, by their index in a list.

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Indexes in cellXfs below. */
export const styles = { number: 0, heading: 1, text: 2, quoted: 3, day: 4, instant: 5, money: 6 } as const

const format = (id: number, more = '') =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"'

// Formats from 164 on are our own; 49 is text.
export const stylesXml = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/>\
<numFmt numFmtId="165" formatCode="mm/dd/yyyy hh:mm AM/PM"/><numFmt numFmtId="166" formatCode="&quot;$&quot;#,##0.00"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1">${plain}/></cellStyleXfs><cellXfs count="7">${plain} xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${format(49)}${format(49, ' quotePrefix="1"')}\
${format(164)}${format(165)}${format(166)}</cellXfs></styleSheet>`
