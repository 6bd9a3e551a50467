import { exportsTexts } from './texts/exports.texts.ts'
/** The file did not arrive completely, whatever the reason. */
export class BrokenOff extends Error {
  constructor() {
    super(exportsTexts.interrupted)
  }
}

/** Only a complete zip ends like this: with its directory, without a comment. */
const endOfZip = [0x50, 0x4b, 0x05, 0x06]
const endLength = 22

/** The bytes of a spreadsheet; throws BrokenOff when some are missing, and the caller's own abort. */
export async function receiveWhole(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value)
      bytes += read.value.length
      onBytes(bytes)
    }
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new BrokenOff()
  }
  const file = new Blob(parts, { type: response.headers.get('content-type') ?? '' })
  const end = new Uint8Array(await file.slice(-endLength).arrayBuffer())
  if (end.length < endLength || endOfZip.some((byte, at) => end[at] !== byte)) throw new BrokenOff()
  return file
}
