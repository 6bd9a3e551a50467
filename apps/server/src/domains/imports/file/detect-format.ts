import type { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { detectDelimiter } from './detect-delimiter.ts'
import { detectEncoding } from './detect-encoding.ts'
import { iconvNames, type TableFormat } from './read-table.ts'

const sampleBytes = 256 * 1024

/**
 * `open` reads the file from the beginning and may be called repeatedly. Throws importUnreadable for a file that is not
 * text.
 */
export async function detectFormat(open: () => Promise<Readable>): Promise<TableFormat> {
  const encoding = await detectEncoding(await open())
  const start = await beginning(await open())
  return { encoding, delimiter: detectDelimiter(iconv.decode(start, iconvNames[encoding])) }
}

async function beginning(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= sampleBytes) break
  }
  return Buffer.concat(chunks)
}
