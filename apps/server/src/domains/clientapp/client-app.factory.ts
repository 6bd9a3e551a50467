import { deflateSync } from 'node:zlib'
import { logoLimits } from '@frontdesk/contract/kit/picture/logo-limits'
import { api } from '@frontdesk/contract/registry'
import { vi } from 'vitest'
import type { TestServer } from '#testing/server'

/** A PNG of one color as a data URL, and what follows its end. */
export function pngLogo(side: number = logoLimits.side, after = '') {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side + 1) * side, 0x60))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ])
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function chunk(name: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, check])
}

function crc(bytes: Buffer) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

export const codeMails = (server: TestServer, to: string) =>
  server.mails.filter((mail) => mail.category === 'client-app-code' && mail.to === to)

/** Requests a code for the number, and reads it in the next mail to the address. */
export async function mailedCode(
  server: TestServer,
  namespace: string,
  { phone, email }: Record<'phone' | 'email', string>,
) {
  const before = codeMails(server, email).length
  await server.request(api.clientApp.requestClientCode, { params: { namespace }, body: { phone } })
  const mail = await vi.waitFor(
    () => codeMails(server, email)[before] ?? Promise.reject(new Error('Nothing was mailed.')),
    { timeout: 15_000 },
  )
  return /Your code: (\d{6})\n/.exec(mail.text)?.[1] ?? ''
}
