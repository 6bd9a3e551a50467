import type { Method } from '@frontdesk/contract/kit/endpoint'

export type Special = 'upload' | 'file' | 'secret' | 'replay'
/** As in contract.generated.ts. */
export type Route = readonly [method: Method, path: string, ...special: Special[]]

/** What any call may pass, before the contract narrows it. */
export interface LooseArguments {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: Blob
  fields?: Readonly<Record<string, unknown>>
}

/** The address of a call. Throws when a parameter is missing, which would address another endpoint. */
export function formatAddress(path: string, { params = {}, query = {} }: LooseArguments): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs the parameter ${name}.`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}
