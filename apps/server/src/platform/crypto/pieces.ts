/** Chunks of equal size; the last one is shorter, and empty when the bytes fill the others exactly. */
export async function* splitIntoPieces(bytes: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    const whole = Buffer.concat(held)
    let from = 0
    for (; from + size <= whole.length; from += size) yield { piece: whole.subarray(from, from + size), isLast: false }
    held = [whole.subarray(from)]
    length = whole.length - from
  }
  yield { piece: Buffer.concat(held), isLast: true }
}
