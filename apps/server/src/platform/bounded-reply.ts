import { readJson } from './json/read-json.ts'

export class ReplyTooLarge extends Error {
  override name = 'ReplyTooLarge'
}

/** The body of an outside service's reply. Throws ReplyTooLarge where it becomes longer, without reading on. */
export async function readBytes(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > most) throw new ReplyTooLarge(`The reply has more than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same as JSON. */
export const readJsonReply = async (response: Response, most: number): Promise<unknown> =>
  readJson(await readBytes(response, most))
