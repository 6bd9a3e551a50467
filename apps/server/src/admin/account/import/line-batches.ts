const most = { lines: 1000, characters: 4_000_000 }

/** Lines of text, in batches that fit one statement. */
export async function* lineBatches(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  let batch: string[] = []
  let characters = 0
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      batch.push(line)
      characters += line.length
      if (batch.length < most.lines && characters < most.characters) continue
      yield batch
      batch = []
      characters = 0
    }
  }
  if (batch.length > 0) yield batch
}
