// NHTSA's vPIC: https://vpic.nhtsa.dot.gov/api. Free, without a key, and occasionally down.
import { z } from 'zod'
import { readJsonReply } from '#platform/bounded-reply'
import { longestLookUp, type VinDecoder, VinError } from '../vin.ts'

/** `timeout` in milliseconds, until the whole reply has arrived. */
export function createNhtsaVin({ url, timeout = longestLookUp }: { url: string; timeout?: number }): VinDecoder {
  const closing = new AbortController()
  return {
    async decode(vin) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeout)])
      const [result] = await ask(`${url}/vehicles/DecodeVinValues/${encodeURIComponent(vin)}?format=json`, signal)
      if (!result?.Make) throw new VinError('unknown', `vPIC knows no make: ${result?.ErrorText ?? 'no result'}`)
      // It chooses between several, and returns one.
      return [
        {
          year: /^\d{4}$/.test(result.ModelYear) ? Number(result.ModelYear) : null,
          make: spoken(result.Make),
          model: result.Model || null,
          trim: result.Trim || null,
        },
      ]
    },
    async close() {
      closing.abort()
    },
  }
}

/** Bytes; a vehicle has 6 KB. */
const largestReply = 256 * 1024

const answer = z.object({
  Results: z.array(
    z.object({
      Make: z.string(),
      Model: z.string(),
      ModelYear: z.string(),
      Trim: z.string().nullish(),
      ErrorText: z.string(),
    }),
  ),
})

async function ask(address: string, signal: AbortSignal) {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' }, redirect: 'error' })
    if (!response.ok) throw new Error(`vPIC answered ${response.status}.`)
    return answer.parse(await readJsonReply(response, largestReply)).Results
  } catch (cause) {
    throw new VinError('unreachable', 'vPIC gave no answer that can be read.', { cause })
  }
}

/**
 * vPIC writes makes in capitals. Up to three letters are initials (BMW, GMC), longer ones a name (Audi, Land Rover).
 */
const spoken = (make: string) => make.replace(/[A-Z]{4,}/g, (word) => word.slice(0, 1) + word.slice(1).toLowerCase())
