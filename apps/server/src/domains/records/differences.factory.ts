import { isDeepStrictEqual } from 'node:util'

/** Fields of a reply that are not as expected, one per line. */
export const differences = (reply: Record<string, unknown>, expected: Record<string, unknown>) =>
  Object.entries(expected)
    .filter(([key, value]) => !isDeepStrictEqual(reply[key], value))
    .map(([key, value]) => `${key}: ${JSON.stringify(reply[key])} instead of ${JSON.stringify(value)}`)
